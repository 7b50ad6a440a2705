/** Lower case without diacritics, for comparing what people type; the server's search folds text the same way. */
export function foldDiacritics(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
