/** The page that prints an article or a section, from its path; returns to the page that `from` names. */
export function printPath(path: string, from?: string): string {
  return from === undefined ? `${path}/tisk` : `${path}/tisk?from=${encodeURIComponent(from)}`;
}
