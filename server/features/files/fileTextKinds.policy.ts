import type { TextKind } from '../../shared/readFileText.ts';

/** Searchable characters of one file; the rest is ignored. */
export const MAX_TEXT_LENGTH = 2_000_000;

const KIND_BY_TYPE: Record<string, TextKind> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.oasis.opendocument.text': 'odt',
  'text/plain': 'text',
  'text/csv': 'text',
};

export function textKindOf(mime: string): TextKind | undefined {
  const baseType = (mime.split(';')[0] ?? '').trim().toLowerCase();
  return Object.hasOwn(KIND_BY_TYPE, baseType) ? KIND_BY_TYPE[baseType] : undefined;
}
