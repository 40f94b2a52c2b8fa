/** The program, packed by deflate and written in base64; `npm/build` makes it. */
declare const packed: string;
export default packed;
