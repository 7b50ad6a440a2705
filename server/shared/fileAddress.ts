export function fileAddress(file: { id: number; name: string }): string {
  return `/api/public/files/${file.id}/${encodeURIComponent(file.name)}`;
}
