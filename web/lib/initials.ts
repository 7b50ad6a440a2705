/** The capitalised first letters of the words of a name; U when there is no name. */
export function initials(fullName: string | undefined): string {
  const letters = (fullName ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => [...word][0] ?? '');
  return letters.join('').toLocaleUpperCase('cs') || 'U';
}
