//! Addresses of the host, as they are where the page stands: at the root of its host, or below a path of a site that has other
//! things as well.

/** What comes before every address of the host, as `/chess`; the host writes it into the page. */
export const BELOW = document.documentElement.dataset["below"] ?? "";

/** An address of the host, as `/t/ID`, from where the page stands. One that has come here already stays as it is. */
export const placed = (address: string): string =>
  !address.startsWith("/") || own(address) !== address ? address : BELOW + address;

/** The address of the host that an address of the browser means. */
export const own = (address: string): string =>
  BELOW !== "" && (address === BELOW || address.startsWith(`${BELOW}/`)) ? address.slice(BELOW.length) || "/" : address;

/** Where a host hears what is said at its tables. */
export const socketAddress = (): string => `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${placed("/ws")}`;
