import type { FileKind } from '../../models/fileRecord.ts';

export interface FileType {
  mime: string;
  /** The first one is appended to a name with another extension. */
  extensions: readonly [string, ...string[]];
  kind: FileKind;
  hasText: boolean;
}

const image = (mime: string, ...extensions: [string, ...string[]]): FileType => ({
  mime,
  extensions,
  kind: 'image',
  hasText: false,
});
const attachment = (mime: string, ...extensions: [string, ...string[]]): FileType => ({
  mime,
  extensions,
  kind: 'attachment',
  hasText: false,
});
const searchable = (mime: string, ...extensions: [string, ...string[]]): FileType => ({
  mime,
  extensions,
  kind: 'attachment',
  hasText: true,
});

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument';

/**
 * Types that may be uploaded. HTML and SVG, which can carry scripts, programs and documents with macros are not among
 * them. See `docs/decisions/file-type-by-content.md`.
 */
const ALLOWED: readonly FileType[] = [
  image('image/jpeg', 'jpg', 'jpeg', 'jpe', 'jfif'),
  image('image/png', 'png'),
  image('image/webp', 'webp'),
  image('image/gif', 'gif'),
  image('image/avif', 'avif'),
  searchable('application/pdf', 'pdf'),
  searchable(`${OFFICE}.wordprocessingml.document`, 'docx'),
  attachment(`${OFFICE}.spreadsheetml.sheet`, 'xlsx'),
  attachment(`${OFFICE}.presentationml.presentation`, 'pptx'),
  searchable(`${OPEN_DOCUMENT}.text`, 'odt'),
  attachment(`${OPEN_DOCUMENT}.spreadsheet`, 'ods'),
  attachment(`${OPEN_DOCUMENT}.presentation`, 'odp'),
  attachment('application/msword', 'doc'),
  attachment('application/vnd.ms-excel', 'xls'),
  attachment('application/vnd.ms-powerpoint', 'ppt'),
  attachment('application/rtf', 'rtf'),
  searchable('text/plain', 'txt', 'md'),
  searchable('text/csv', 'csv'),
  attachment('application/zip', 'zip'),
];

const BY_MIME = new Map(ALLOWED.map((type) => [type.mime, type]));
const EXTENSIONS = new Set(ALLOWED.flatMap(({ extensions }) => [...extensions]));

export const ALLOWED_TYPES_MESSAGE =
  'Povolené jsou obrázky (JPG, PNG, WebP, GIF, AVIF), dokumenty PDF, Word, Excel, PowerPoint a OpenDocument, texty (TXT, CSV, RTF) a archivy ZIP.';

export function findAllowedType(mime: string): FileType | undefined {
  return BY_MIME.get(mime);
}

export function isKnownExtension(extension: string): boolean {
  return EXTENSIONS.has(extension);
}
