const LENGTH = 32;
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';

/** A random secret without letters that are easily confused. */
export function generateSecret(): string {
  const chars: string[] = [];
  while (chars.length < LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(LENGTH))) {
      // Rejection sampling: without it the first letters would be more frequent.
      if (byte >= 256 - (256 % ALPHABET.length) || chars.length === LENGTH) continue;
      chars.push(ALPHABET.charAt(byte % ALPHABET.length));
    }
  }
  return chars.join('');
}
