/** Compares without case and diacritics. */
export function matchesName(name: string, search: string): boolean {
  return normalizeText(name).includes(normalizeText(search.trim()));
}

function normalizeText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('cs');
}
