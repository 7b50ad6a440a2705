export function handbookPath(anchor?: string): string {
  return anchor === undefined ? '/napoveda' : `/napoveda#${anchor}`;
}
