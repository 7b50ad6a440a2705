/**
 * The path of a URL for the log, without the query, which may hold search terms; the logger redacts tokens of
 * password links.
 */
export function pagePath(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url.replace(/[?#].*/s, '');
}
