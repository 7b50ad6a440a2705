/** In the value of an attribute. */
const FILE_LINK = /(["'])\/api\/public\/files\/(\d+)\//g;

export function fileAddress(file: { id: number; name: string }): string {
  return `/api/public/files/${file.id}/${encodeURIComponent(file.name)}`;
}

/** The HTML with the files of these ids at other addresses, which begin with `path`. */
export function withFilesAt(html: string, ids: readonly number[], path: string): string {
  const moved = new Set(ids.map(String));
  return html.replace(FILE_LINK, (link, quote: string, id: string) =>
    moved.has(id) ? `${quote}${path}${id}/` : link,
  );
}
