export type Density = 'compact' | 'comfortable';

/** What one person has chosen for one list; columns that are not named follow their default. */
export interface ListPreferences {
  readonly density: Density;
  readonly columns: Readonly<Record<string, boolean>>;
}

export const DEFAULT_PREFERENCES: ListPreferences = { density: 'compact', columns: {} };

/** Reads the stored preferences of all lists; what is damaged falls back to the default. */
export function parseListPreferences(stored: string | undefined): Readonly<Record<string, ListPreferences>> {
  try {
    const lists: unknown = JSON.parse(stored ?? '{}');
    if (!isRecord(lists)) return {};
    return Object.fromEntries(Object.entries(lists).map(([list, value]) => [list, toPreferences(value)]));
  } catch {
    return {};
  }
}

function toPreferences(value: unknown): ListPreferences {
  if (!isRecord(value)) return DEFAULT_PREFERENCES;
  const columns = isRecord(value.columns) ? Object.entries(value.columns) : [];
  return {
    density: value.density === 'comfortable' ? 'comfortable' : 'compact',
    columns: Object.fromEntries(
      columns.filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
    ),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
