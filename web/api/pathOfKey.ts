/** The path of the call behind a serialized SWR key, also one of an infinite list. */
export function pathOfKey(key: string): string | undefined {
  return /^(?:\$inf\$)?@?"?(\/api\/[^"?,]*)/.exec(key)?.[1];
}
