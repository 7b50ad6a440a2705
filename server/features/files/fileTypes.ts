import type { FileKind } from '../../models/fileRecord.ts';

/** What a file is, by its content. */
export interface FileType {
  mime: string;
  /** Its usual endings; the first one is put after a name that has none of them. */
  extensions: readonly [string, ...string[]];
  kind: FileKind;
  /** Whether the search can read its words. */
  hasWords: boolean;
}

const image = (mime: string, ...extensions: [string, ...string[]]): FileType => ({
  mime,
  extensions,
  kind: 'image',
  hasWords: false,
});
const attachment = (mime: string, ...extensions: [string, ...string[]]): FileType => ({
  mime,
  extensions,
  kind: 'attachment',
  hasWords: false,
});
const readable = (mime: string, ...extensions: [string, ...string[]]): FileType => ({
  mime,
  extensions,
  kind: 'attachment',
  hasWords: true,
});

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const OPEN = 'application/vnd.oasis.opendocument';

/**
 * Everything that may be uploaded. Pages and drawings that can carry scripts (HTML, SVG), programs and documents with
 * macros are not among it.
 */
const ALLOWED: readonly FileType[] = [
  image('image/jpeg', 'jpg', 'jpeg', 'jpe', 'jfif'),
  image('image/png', 'png'),
  image('image/webp', 'webp'),
  image('image/gif', 'gif'),
  image('image/avif', 'avif'),
  readable('application/pdf', 'pdf'),
  readable(`${OFFICE}.wordprocessingml.document`, 'docx'),
  attachment(`${OFFICE}.spreadsheetml.sheet`, 'xlsx'),
  attachment(`${OFFICE}.presentationml.presentation`, 'pptx'),
  readable(`${OPEN}.text`, 'odt'),
  attachment(`${OPEN}.spreadsheet`, 'ods'),
  attachment(`${OPEN}.presentation`, 'odp'),
  attachment('application/msword', 'doc'),
  attachment('application/vnd.ms-excel', 'xls'),
  attachment('application/vnd.ms-powerpoint', 'ppt'),
  attachment('application/rtf', 'rtf'),
  readable('text/plain', 'txt', 'md'),
  readable('text/csv', 'csv'),
  attachment('application/zip', 'zip'),
];

const BY_MIME = new Map(ALLOWED.map((type) => [type.mime, type]));
const EXTENSIONS = new Set(ALLOWED.flatMap(({ extensions }) => [...extensions]));

/** What people are told when a file is refused. */
export const ALLOWED_SENTENCE =
  'Povolené jsou obrázky (JPG, PNG, WebP, GIF, AVIF), dokumenty PDF, Word, Excel, PowerPoint a OpenDocument, texty (TXT, CSV, RTF) a archivy ZIP.';

/** The type behind a MIME name, or undefined for one that may not be uploaded. */
export function allowedType(mime: string): FileType | undefined {
  return BY_MIME.get(mime);
}

export function isKnownExtension(extension: string): boolean {
  return EXTENSIONS.has(extension);
}
