/** What an API error says to the user; undefined for other errors. Keeps web/ui independent of web/api. */
export function errorText(error: unknown): string | undefined {
  const text = error instanceof Error && 'text' in error ? error.text : undefined;
  return typeof text === 'string' && text !== '' ? text : undefined;
}
