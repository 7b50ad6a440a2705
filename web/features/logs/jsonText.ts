/** JSON set out in rows for reading; what is no JSON stays as it is. */
export function jsonText(json: string | null): string {
  if (json === null) return '';
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
}

/** The fields of two versions of an object that are not alike, as texts. */
export function changedFields(
  before: string | null,
  after: string | null,
): readonly { readonly name: string; readonly before: string; readonly after: string }[] {
  const [one, other] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return names
    .map((name) => ({ name, before: valueText(one[name]), after: valueText(other[name]) }))
    .filter((field) => field.before !== field.after);
}

function fieldsOf(json: string | null): Readonly<Record<string, unknown>> {
  if (json === null) return {};
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function valueText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
