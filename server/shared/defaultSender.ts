/** At the site's own domain, because mail servers check it against the sender's host. */
export function defaultSender(siteAddress: string | undefined): string {
  const host = siteAddress === undefined ? 'localhost' : new URL(siteAddress).hostname;
  return `Nástěnka <nastenka@${host}>`;
}
