/** The address that people type, such as `https://nastenka.example.cz`. */
export interface SiteAddress {
  /** Never taken from a request: a forged Host header could redirect the links in mails. */
  current(): string | undefined;
  change(address: string | undefined): void;
}

export function createSiteAddress(initial: string | undefined): SiteAddress {
  let address = initial;
  return {
    current: () => address,
    change: (next) => {
      address = next;
    },
  };
}
