/** The path of a file; only the id is significant, the name is for people. */
export function fileAddress(file: { id: number; name: string }): string {
  return `/api/public/files/${file.id}/${encodeURIComponent(file.name)}`;
}
