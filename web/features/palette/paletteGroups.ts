import type { Found, SearchHit, Section } from '../../../generated/web/model';
import { type MatchPart, matchParts } from '../../lib/matchParts';
import { articlePath, searchPath, sectionPath } from '../../lib/paths';
import { ME, matchesWords, PALETTE_ACTIONS, SCREEN_WORDS } from './paletteActions';

export interface PaletteOption {
  readonly id: string;
  readonly kind: 'recent' | 'section' | 'screen' | 'all' | 'article' | 'record';
  readonly parts: readonly MatchPart[];
  /** Distinguishes options of the same name. */
  readonly detail?: readonly MatchPart[];
  readonly color?: string;
  /** Missing for a recent search, which is searched again instead. */
  readonly path?: string;
}

export interface PaletteGroup {
  readonly id: 'recent' | 'sections' | 'screens' | 'actions' | 'articles' | 'users' | 'groups' | 'pages';
  readonly label: string;
  readonly options: readonly PaletteOption[];
}

export interface PaletteData {
  readonly query: string;
  readonly recent: readonly string[];
  readonly sections: readonly Pick<Section, 'slug' | 'name' | 'color'>[];
  readonly screens: readonly { readonly label: string; readonly path: string }[];
  readonly userId: number | undefined;
  readonly hits: readonly SearchHit[];
  readonly foundNone: boolean;
  /** Searched for administrators only. */
  readonly records: Found | undefined;
}

/** One letter begins some word of nearly everything. */
const MIN_TYPED = 2;
const MAX_ACTIONS = 6;
const LOGS_PATH = '/admin/logs';
const ERROR_ID = /^[0-9a-f]{16}$/;

/**
 * Builds the non-empty groups of options. Groups known locally come first and server results last, so that nothing
 * moves under the cursor when the results arrive. See `docs/decisions/command-palette.md`.
 */
export function buildPaletteGroups(data: PaletteData): readonly PaletteGroup[] {
  const groups: PaletteGroup[] = [
    {
      id: 'recent',
      label: 'Poslední hledání',
      options: data.query === '' ? data.recent.map(recentOption) : [],
    },
    { id: 'sections', label: 'Sekce', options: sectionOptions(data) },
    { id: 'screens', label: 'Správa', options: screenOptions(data) },
    { id: 'actions', label: 'Co chcete udělat', options: actionOptions(data) },
    { id: 'articles', label: 'Články', options: articleOptions(data) },
    { id: 'users', label: 'Uživatelé', options: userOptions(data) },
    { id: 'groups', label: 'Skupiny', options: groupOptions(data) },
    { id: 'pages', label: 'Stránky', options: pageOptions(data) },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

function recentOption(query: string): PaletteOption {
  return {
    id: `recent-${encodeURIComponent(query)}`,
    kind: 'recent',
    parts: [{ text: query, match: false }],
  };
}

function sectionOptions({ query, sections }: PaletteData): PaletteOption[] {
  return sections.flatMap(({ slug, name, color }): PaletteOption[] => {
    const parts = matchParts(name, query);
    return parts ? [{ id: `section-${slug}`, kind: 'section', parts, color, path: sectionPath(slug) }] : [];
  });
}

function screenOptions({ query, screens }: PaletteData): PaletteOption[] {
  return screens.flatMap(({ label, path }): PaletteOption[] => {
    const parts = matchEntry(label, SCREEN_WORDS[path] ?? '', query);
    return parts ? [{ id: `screen-${path}`, kind: 'screen', parts, path }] : [];
  });
}

/** Those whose screen the user has; only for a query, as there are many. */
function actionOptions({ query, screens, userId }: PaletteData): PaletteOption[] {
  if (query === '' || userId === undefined) return [];
  const paths = new Set(screens.map(({ path }) => path));
  const options = PALETTE_ACTIONS.flatMap((action): PaletteOption[] => {
    const { label, words, screen } = action;
    const parts = screen === undefined || paths.has(screen) ? matchEntry(label, words, query) : undefined;
    const path = action.path.replace(ME, `${userId}`);
    return parts ? [{ id: `action-${label}`, kind: 'screen', parts, path }] : [];
  });
  return [...errorOptions(query, paths), ...options.slice(0, MAX_ACTIONS)];
}

/** The number that error screens show, read to an administrator over the phone. */
function errorOptions(query: string, paths: ReadonlySet<string>): PaletteOption[] {
  const id = query.trim().toLowerCase();
  if (!ERROR_ID.test(id) || !paths.has(LOGS_PATH)) return [];
  const parts = [{ text: `Najít chybu ${id} v\u00a0logu`, match: false }];
  return [{ id: 'error', kind: 'screen', parts, path: `${LOGS_PATH}?tab=system&q=${id}` }];
}

/** The label with what matches marked; nothing is marked when only other words for it match. */
function matchEntry(label: string, words: string, query: string): readonly MatchPart[] | undefined {
  const isMatch = () => query.trim().length >= MIN_TYPED && matchesWords(`${label} ${words}`, query);
  return matchParts(label, query) ?? (isMatch() ? [{ text: label, match: false }] : undefined);
}

function articleOptions({ query, hits, foundNone }: PaletteData): PaletteOption[] {
  if (query === '' || foundNone) return [];
  const results = searchPath(query);
  const allParts = [{ text: `Všechny výsledky pro „${query}“`, match: false }];
  const found = hits.map(
    ({ id, slug, title, section, excerpt, file }): PaletteOption => ({
      id: `article-${id}`,
      kind: 'article',
      parts: title,
      detail: [
        { text: `${section.name} · ${file ? `v příloze ${file.name} · ` : ''}`, match: false },
        ...excerpt,
      ],
      color: section.color,
      path: articlePath(slug, results),
    }),
  );
  return [{ id: 'all', kind: 'all', parts: allParts, path: results }, ...found];
}

function userOptions({ query, records }: PaletteData): PaletteOption[] {
  return (records?.users ?? []).map(({ id, full_name, username }) => ({
    ...recordOption(`user-${id}`, full_name, query, `/admin/users/${id}/edit`),
    detail: marked(username, query),
  }));
}

function groupOptions({ query, records }: PaletteData): PaletteOption[] {
  return (records?.groups ?? []).map(({ id, name }) =>
    recordOption(`group-${id}`, name, query, `/admin/groups/${id}/edit`),
  );
}

function pageOptions({ query, records }: PaletteData): PaletteOption[] {
  return (records?.pages ?? []).map(({ slug, title }) =>
    recordOption(`page-${slug}`, title, query, `/stranky/${slug}`),
  );
}

function recordOption(id: string, name: string, query: string, path: string): PaletteOption {
  return { id, kind: 'record', parts: marked(name, query), path };
}

/** The server may have matched another field of the record; then nothing is highlighted. */
function marked(name: string, query: string): readonly MatchPart[] {
  return matchParts(name, query) ?? [{ text: name, match: false }];
}
