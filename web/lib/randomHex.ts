/** Random bytes as hex digits. `randomUUID` is missing on plain HTTP, where many boards live. */
export function randomHex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
