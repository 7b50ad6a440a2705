import { createHash } from 'node:crypto';

/** White text is readable on each of them. */
const COLORS = [
  ...['#1f5f7a', '#2f6f4f', '#7a4fb5', '#8a4b2d', '#37474f', '#a02c4a'],
  ...['#3f51a5', '#6b5b00', '#00695c', '#5d4037', '#ad3b00', '#6a3d7a'],
];

export function userColor(username: string): string {
  const [first = 0] = createHash('sha256').update(username).digest();
  return COLORS[first % COLORS.length] ?? '#1f5f7a';
}
