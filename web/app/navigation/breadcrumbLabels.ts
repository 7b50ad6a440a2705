const SCREEN_LABELS: Readonly<Record<string, string>> = {
  '/admin': 'Administrace',
  '/admin/articles': 'Články',
  '/admin/articles/categories': 'Kategorie',
  '/admin/users': 'Uživatelé',
  '/admin/groups': 'Skupiny',
  '/admin/notifications': 'Oznámení',
};

const SEGMENT_LABELS: Readonly<Record<string, string>> = {
  dashboard: 'Přehled',
  'site-pages': 'Stránky',
  settings: 'Nastavení',
  backups: 'Zálohy',
  logs: 'Protokoly',
  create: 'Vytvořit',
  edit: 'Upravit',
  new: 'Nový',
  sekce: 'Sekce',
  novinky: 'Novinky',
  publikace: 'Publikace',
  testy: 'Testy',
  zkusebni: 'Zkušební',
  sloni: 'Sloni',
  hokus: 'Hokus',
};

export const RECORD_LABELS = {
  article: 'Článek',
  category: 'Kategorie',
  group: 'Skupina',
  user: 'Uživatel',
  page: 'Stránka',
  notification: 'Oznámení',
} as const;

export type RecordKind = keyof typeof RECORD_LABELS;

const RECORDS: readonly (readonly [RegExp, RecordKind])[] = [
  [/^\/admin\/articles\/(\d+)(?:\/|$)/, 'article'],
  [/^\/admin\/articles\/categories\/(\d+)(?:\/|$)/, 'category'],
  [/^\/admin\/groups\/(\d+)(?:\/|$)/, 'group'],
  [/^\/admin\/users\/(\d+)(?:\/|$)/, 'user'],
  [/^\/admin\/site-pages\/(\d+)(?:\/|$)/, 'page'],
  [/^\/admin\/notifications\/(\d+)(?:\/|$)/, 'notification'],
];

export function recordOf(path: string): { kind: RecordKind; id: number } | undefined {
  for (const [pattern, kind] of RECORDS) {
    const id = pattern.exec(path)?.[1];
    if (id !== undefined) return { kind, id: Number(id) };
  }
  return undefined;
}

export function segmentLabel(path: string): string {
  const segment = decodeSegment(path.slice(path.lastIndexOf('/') + 1));
  const known = ownValue(SCREEN_LABELS, path) ?? ownValue(SEGMENT_LABELS, segment);
  return known ?? capitalise(segment.replace(/^\[(?:\.{3})?(.+)\]$/, '$1'));
}

export function capitalise(text: string): string {
  const [first = ''] = text;
  return first.toLocaleUpperCase('cs') + text.slice(first.length);
}

function ownValue(table: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

/** Decodes percent encoding; returns malformed input unchanged. */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
