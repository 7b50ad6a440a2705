/** The path of an address for the log, without what people search for; the secret of a link to a new password is hidden by the logger. */
export function pagePath(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url.replace(/[?#].*/s, '');
}
