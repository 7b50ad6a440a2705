/** The handbook of the product, or one of its headings. */
export function handbookPath(anchor?: string): string {
  return anchor === undefined ? '/napoveda' : `/napoveda#${anchor}`;
}
