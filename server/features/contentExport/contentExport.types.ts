/** What an export has besides articles that were published, pages, categories and groups. */
export interface ExportChoices {
  drafts: boolean;
  trash: boolean;
  people: boolean;
}

export interface ExportCounts {
  articles: number;
  pages: number;
  files: number;
  people: number;
  /** Files that the server does not have any more. */
  missing: number;
}

export interface ArchivedFile {
  id: number;
  name: string;
  /** From the root of the archive; null where the server does not have its bytes any more. */
  path: string | null;
  mime: string;
  size: number;
  alt: string;
  kind: 'attachment' | 'image';
}
