/** The page that prints an article, a section or a page of the site, from its path; returns to the page that `from` names. */
export function printPath(path: string, from?: string): string {
  return from === undefined ? `${path}/tisk` : `${path}/tisk?from=${encodeURIComponent(from)}`;
}
