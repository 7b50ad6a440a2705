import { formatFileSize } from '../lib/fileSize';

export const LARGEST_FILE = 20 * 1024 * 1024;

/** What can be attached, by the endings of names; the server looks at the bytes besides. */
const ENDINGS = [
  ...[
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
  ],
  ...['doc', 'xls', 'ppt', 'rtf', 'txt', 'md', 'csv', 'zip'],
];

export const ACCEPTED = ENDINGS.map((ending) => `.${ending}`).join(',');

/** Why a file is not worth sending; undefined when it is. */
export function uploadProblem({
  name,
  size,
}: {
  readonly name: string;
  readonly size: number;
}): string | undefined {
  if (size === 0) return 'Soubor je prázdný.';
  if (size > LARGEST_FILE) {
    return `Soubor má ${formatFileSize(size)}, nejvíc může mít ${formatFileSize(LARGEST_FILE)}.`;
  }
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  if (ending === undefined || ENDINGS.includes(ending)) return undefined;
  return 'Takový soubor nejde přiložit. Jdou dokumenty, tabulky, prezentace, PDF, ZIP a obrázky.';
}

/** Whether it will be shown as a picture, and so needs words for those who cannot see it. */
export function isImage({ type, name }: { readonly type: string; readonly name: string }): boolean {
  return type.startsWith('image/') || /\.(jpe?g|png|gif|webp|avif)$/i.test(name);
}
