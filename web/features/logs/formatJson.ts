/** Indented JSON; a text that is no JSON is returned unchanged. */
export function formatJson(json: string | null): string {
  if (json === null) return '';
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
}

export function parseFields(json: string | null): Readonly<Record<string, unknown>> {
  if (json === null) return {};
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
