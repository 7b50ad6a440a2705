import { readDeviceItem, writeDeviceItem } from '../../lib/deviceStorage';

const MAX_RECENT = 8;

/** The searches of the user on this device, newest first; invalid stored data is ignored. */
export function readRecent(userId: number): readonly string[] {
  try {
    const value: unknown = JSON.parse(readDeviceItem(`recent-searches:${userId}`) ?? '[]');
    if (!Array.isArray(value)) return [];
    return value.filter((query) => typeof query === 'string').slice(0, MAX_RECENT);
  } catch {
    return [];
  }
}

export function writeRecent(userId: number, queries: readonly string[]): void {
  writeDeviceItem(`recent-searches:${userId}`, JSON.stringify(queries));
}

/** Moves the query to the front, ignoring case, and drops what exceeds `MAX_RECENT`. */
export function withRecent(queries: readonly string[], query: string): readonly string[] {
  const text = query.trim();
  if (text === '') return queries;
  const isSame = (other: string) => other.toLocaleLowerCase('cs') === text.toLocaleLowerCase('cs');
  return [text, ...queries.filter((other) => !isSame(other))].slice(0, MAX_RECENT);
}
