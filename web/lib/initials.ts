export function initials(fullName: string | undefined): string {
  const letters = (fullName ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => [...word][0] ?? '');
  return letters.join('').toLocaleUpperCase('cs') || 'U';
}
