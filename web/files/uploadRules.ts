import { formatFileSize } from '../lib/fileSize';

export const MAX_FILE_SIZE = 20 * 1024 * 1024;

/** Allowed extensions; the server also checks the content. */
const EXTENSIONS = [
  'jpg',
  'jpeg',
  'jpe',
  'jfif',
  'png',
  'webp',
  'gif',
  'avif',
  'pdf',
  'docx',
  'xlsx',
  'pptx',
  'odt',
  'ods',
  'odp',
  'doc',
  'xls',
  'ppt',
  'rtf',
  'txt',
  'md',
  'csv',
  'zip',
];

export const ACCEPTED_EXTENSIONS = EXTENSIONS.map((extension) => `.${extension}`).join(',');

/** Why a file would be refused; undefined when it is allowed. */
export function uploadProblem({
  name,
  size,
}: {
  readonly name: string;
  readonly size: number;
}): string | undefined {
  if (size === 0) return 'Soubor je prázdný.';
  if (size > MAX_FILE_SIZE) {
    return `Soubor má ${formatFileSize(size)}, nejvíc může mít ${formatFileSize(MAX_FILE_SIZE)}.`;
  }
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  if (extension === undefined || EXTENSIONS.includes(extension)) return undefined;
  return 'Takový soubor nejde přiložit. Jdou dokumenty, tabulky, prezentace, PDF, ZIP a obrázky.';
}

export function isImage({ type, name }: { readonly type: string; readonly name: string }): boolean {
  return type.startsWith('image/') || /\.(jpe?g|png|gif|webp|avif)$/i.test(name);
}
