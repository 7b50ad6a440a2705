import { readDevice, writeDevice } from '../../lib/deviceStorage';

const KEPT = 8;

/** What this user looked for on this device, the latest first; whatever else lies there counts as nothing. */
export function readRecent(userId: number): readonly string[] {
  try {
    const value: unknown = JSON.parse(readDevice(`recent-searches:${userId}`) ?? '[]');
    if (!Array.isArray(value)) return [];
    return value.filter((query) => typeof query === 'string').slice(0, KEPT);
  } catch {
    return [];
  }
}

export function writeRecent(userId: number, queries: readonly string[]): void {
  writeDevice(`recent-searches:${userId}`, JSON.stringify(queries));
}

/** The query moves to the front; the ninth falls off. */
export function withRecent(queries: readonly string[], query: string): readonly string[] {
  const text = query.trim();
  if (text === '') return queries;
  const isSame = (other: string) => other.toLocaleLowerCase('cs') === text.toLocaleLowerCase('cs');
  return [text, ...queries.filter((other) => !isSame(other))].slice(0, KEPT);
}
