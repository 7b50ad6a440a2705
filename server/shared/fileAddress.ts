/** The address under which a file is served; the name is for people, the number decides. */
export function fileAddress(file: { id: number; name: string }): string {
  return `/api/public/files/${file.id}/${encodeURIComponent(file.name)}`;
}
