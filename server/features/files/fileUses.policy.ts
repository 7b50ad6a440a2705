export type FileUse = 'text' | 'cover';

interface FileUser {
  html: string;
  cover_file_id?: number | null;
}

export function usesOf({ html, cover_file_id }: FileUser, fileId: number): FileUse[] {
  const uses: FileUse[] = [];
  if (html.includes(`/api/public/files/${fileId}/`)) uses.push('text');
  if (cover_file_id === fileId) uses.push('cover');
  return uses;
}
