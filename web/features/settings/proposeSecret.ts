const LENGTH = 32;
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';

/** A secret that nobody guesses, of letters that nobody mistakes for one another. */
export function proposeSecret(): string {
  const picked: string[] = [];
  while (picked.length < LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(LENGTH))) {
      // Without this, the first letters of the list would come more often than the last.
      if (byte >= 256 - (256 % LETTERS.length) || picked.length === LENGTH) continue;
      picked.push(LETTERS.charAt(byte % LETTERS.length));
    }
  }
  return picked.join('');
}
