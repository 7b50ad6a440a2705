/** Whether a name holds what is looked for; case and diacritics do not matter. */
export function namedLike(name: string, search: string): boolean {
  return fold(name).includes(fold(search.trim()));
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('cs');
}
