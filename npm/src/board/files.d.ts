/** Files that are bundled as text. */
declare module "*.css" {
  const text: string;
  export default text;
}

/** Files that are bundled as an address that holds them. */
declare module "*.woff2" {
  const address: string;
  export default address;
}
