/** Indented JSON; a text that is no JSON is returned unchanged. */
export function formatJson(json: string | null): string {
  if (json === null) return '';
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
}

export function changedFields(
  before: string | null,
  after: string | null,
): readonly { readonly name: string; readonly before: string; readonly after: string }[] {
  const [fieldsBefore, fieldsAfter] = [parseFields(before), parseFields(after)];
  const names = [...new Set([...Object.keys(fieldsBefore), ...Object.keys(fieldsAfter)])];
  return names
    .map((name) => ({ name, before: toText(fieldsBefore[name]), after: toText(fieldsAfter[name]) }))
    .filter((field) => field.before !== field.after);
}

function parseFields(json: string | null): Readonly<Record<string, unknown>> {
  if (json === null) return {};
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function toText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
