import { matchRoute } from '../matchRoute';
import { type RecordKind, ROUTES } from '../routes';

/** Segments that are no page of the administration, or not at this place. */
const SEGMENT_LABELS = new Map([
  ['create', 'Vytvořit'],
  ['edit', 'Upravit'],
  ['new', 'Nový'],
  ['sekce', 'Sekce'],
  ['novinky', 'Novinky'],
  ['publikace', 'Publikace'],
  ['testy', 'Testy'],
  ['zkusebni', 'Zkušební'],
  ['sloni', 'Sloni'],
  ['hokus', 'Hokus'],
]);

/** Shown with the number of a record whose name is not known. */
export const RECORD_LABELS: Readonly<Record<AdminRecordKind, string>> = {
  article: 'Článek',
  category: 'Kategorie',
  group: 'Skupina',
  user: 'Uživatel',
  page: 'Stránka',
  notification: 'Oznámení',
  question: 'Dotaz',
  notice: 'Písemnost',
};

export type AdminRecordKind = Exclude<RecordKind, 'publicArticle' | 'publicPage' | 'section'>;

export interface RecordInPath {
  readonly kind: AdminRecordKind;
  readonly id: number;
}

const RECORD_FOLDERS = ROUTES.flatMap(({ path, record }) => {
  const [folder = '', rest] = path.split(':id');
  return rest !== undefined && record && isAdminRecord(record) ? [{ folder, kind: record }] : [];
});

/** The record of the administration that a path names, also one above the record's pages, without `/edit`. */
export function recordOf(path: string): RecordInPath | undefined {
  for (const { folder, kind } of RECORD_FOLDERS) {
    const id = path.startsWith(folder) && /^\d+(?=\/|$)/.exec(path.slice(folder.length))?.[0];
    if (id) return { kind, id: Number(id) };
  }
  return undefined;
}

export function recordLabel({ kind, id }: RecordInPath): string {
  return `${RECORD_LABELS[kind]} #${id}`;
}

export function segmentLabel(path: string): string {
  const route = matchRoute(path)?.route;
  const label = route?.crumb ?? route?.title;
  if (label !== undefined) return label;
  const segment = decodeSegment(path.slice(path.lastIndexOf('/') + 1));
  return SEGMENT_LABELS.get(segment) ?? capitalise(segment.replace(/^\[(?:\.{3})?(.+)\]$/, '$1'));
}

export function capitalise(text: string): string {
  const [first = ''] = text;
  return first.toLocaleUpperCase('cs') + text.slice(first.length);
}

export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function isAdminRecord(kind: RecordKind): kind is AdminRecordKind {
  return Object.hasOwn(RECORD_LABELS, kind);
}
