/** Where an article or a site page shows a file; a page has no cover. */
export type FileUse = 'text' | 'cover';

interface Showing {
  html: string;
  cover_file_id?: number | null;
}

/** Where it shows the file as it is saved: as its cover, or as a picture or link of its text. */
export function usesOf({ html, cover_file_id }: Showing, fileId: number): FileUse[] {
  const uses: FileUse[] = [];
  if (html.includes(`/api/public/files/${fileId}/`)) uses.push('text');
  if (cover_file_id === fileId) uses.push('cover');
  return uses;
}
