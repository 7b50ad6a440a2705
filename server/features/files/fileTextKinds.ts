/** So many characters of a file can be searched. */
export const TEXT_LIMIT = 2_000_000;

export type TextKind = 'pdf' | 'docx' | 'odt' | 'text';

const KINDS: Record<string, TextKind> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.oasis.opendocument.text': 'odt',
  'text/plain': 'text',
  'text/csv': 'text',
};

/** How the words of a file are read; undefined where it has none that we can read. */
export function textKind(mime: string): TextKind | undefined {
  const plain = (mime.split(';')[0] ?? '').trim().toLowerCase();
  return Object.hasOwn(KINDS, plain) ? KINDS[plain] : undefined;
}
