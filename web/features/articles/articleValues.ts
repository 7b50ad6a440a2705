import type {
  AccessibilityFinding,
  Article,
  ArticleDraftContent,
  ArticleState,
  ArticleUpdate,
} from '../../../generated/web/model';
import type { RecordState } from '../../lib/mergeRecord';
import { slugOf } from '../../lib/slugOf';
import { shownSlug, UNTITLED } from '../../lib/untitled';
import { articleEditPath, newArticlePath } from '../../lib/writingPaths';
import type { Draft } from '../../session/drafts/draft';
import { eventsOf, eventsValue, lastEventEnd, rowOf } from './articleEvents';

/**
 * Form values of an article: ids and times as strings, '' for none; `pinned`, `important` and `expires_with_events` are
 * '1' or ''; `events` is written by `eventsValue`.
 */
export type ArticleValues = Readonly<
  Record<
    | 'title'
    | 'slug'
    | 'perex'
    | 'html'
    | 'category_id'
    | 'pinned'
    | 'important'
    | 'cover_file_id'
    | 'published_at'
    | 'expires_at'
    | 'expires_with_events'
    | 'events',
    string
  >
>;

export const ARTICLE_LABELS: ArticleValues = {
  title: 'Název',
  slug: 'Adresa',
  perex: 'Perex',
  html: 'Text',
  category_id: 'Sekce',
  pinned: 'Připnutí',
  important: 'Důležitost',
  cover_file_id: 'Titulní obrázek',
  published_at: 'Čas zveřejnění',
  expires_at: 'Konec platnosti',
  expires_with_events: 'Stažení po poslední události',
  events: 'Kdy a kde',
};

export const VALUE_NAMES = Object.keys(ARTICLE_LABELS) as readonly (keyof ArticleValues)[];

/** A draft as „Nový článek“ makes it, before anything was typed. */
export const BLANK_VALUES: ArticleValues = {
  title: '',
  slug: '',
  perex: '',
  html: '',
  category_id: '',
  pinned: '',
  important: '',
  cover_file_id: '',
  published_at: '',
  expires_at: '',
  expires_with_events: '',
  events: '',
};

/** What goes on in another article; section, address and pictures belong to the one that it was typed into. */
export function isMovedField(name: string): boolean {
  return ['title', 'perex', 'html', 'events'].includes(name);
}

export function isArticleField(name: string): name is keyof ArticleValues {
  return name in ARTICLE_LABELS;
}

/** What this device keeps for an article that is yet to be created. */
export const NEW_ARTICLE_DRAFT = {
  id: 'article-new',
  title: 'rozepsaný nový článek',
  path: newArticlePath(),
} as const;

export function articleDraft(id: number, title: string): Pick<Draft, 'id' | 'path' | 'title'> {
  return { id: `article-${id}`, path: articleEditPath(id), title: `rozepsaný článek ${title || UNTITLED}` };
}

/** Of a title without letters, as on the server. */
const FALLBACK_SLUG = 'clanek';

export function valuesOf(article: ArticleDraftContent): ArticleValues {
  const { title, perex, html, category_id, pinned, important, cover_file_id } = article;
  const { published_at, expires_at, expires_with_events, events } = article;
  return {
    title,
    slug: shownSlug(article),
    perex,
    html,
    category_id: String(category_id ?? ''),
    pinned: pinned ? '1' : '',
    important: important ? '1' : '',
    cover_file_id: String(cover_file_id ?? ''),
    published_at: published_at ?? '',
    expires_at: expires_at ?? '',
    expires_with_events: expires_with_events ? '1' : '',
    events: eventsValue((events ?? []).map(rowOf)),
  };
}

export function articleRecord(article: Article): RecordState<ArticleValues> {
  return { values: valuesOf(article), version: article.version };
}

export function draftContent(values: ArticleValues): ArticleDraftContent {
  const { title, slug, perex, html } = values;
  return { title, slug, perex, html, ...settingsOf(values) };
}

/**
 * The full update with the version for the optimistic lock. A slug that nobody typed is made from the title, and may
 * be replaced by the server when it is taken; without a title the stored one stays.
 */
export function articleUpdate(
  values: ArticleValues,
  saved: {
    state: ArticleState;
    version: number;
    storedSlug: string;
    isSlugMade: boolean;
    acceptedFindings: readonly AccessibilityFinding[];
  },
): ArticleUpdate {
  const { perex, html } = values;
  const { state, version, storedSlug, isSlugMade, acceptedFindings } = saved;
  const title = values.title.trim();
  const slug = values.slug.trim();
  const madeSlug = title === '' ? storedSlug : slugOf(title) || FALLBACK_SLUG;
  return {
    title,
    slug: slug || madeSlug,
    slug_from_title: isSlugMade || slug === '',
    perex,
    html,
    ...settingsOf(values),
    state,
    version,
    ...(acceptedFindings.length > 0 && { accepted_findings: [...acceptedFindings] }),
  };
}

/** What was typed before a merge, where the merged text differs from it. */
export function unmergedText(
  { title, perex, html }: ArticleValues,
  merged: ArticleValues,
): Pick<ArticleUpdate, 'unmerged'> {
  const isDifferent = title !== merged.title || perex !== merged.perex || html !== merged.html;
  return isDifferent ? { unmerged: { title, perex, html } } : {};
}

/**
 * A cleared publication time of a published article means now: the server would keep the planned time of a
 * scheduled one.
 */
export function applyClearedSchedule(
  values: ArticleValues,
  before: ArticleValues,
  state: ArticleState,
  now: Date,
): ArticleValues {
  const isCleared = values.published_at === '' && before.published_at !== '';
  return isCleared && state === 'published' ? { ...values, published_at: now.toISOString() } : values;
}

/** What publishing is called: a time that lies ahead makes it a plan. */
export function publishLabel({ published_at }: ArticleValues, now: Date): string {
  return published_at !== '' && Date.parse(published_at) > now.getTime() ? 'Naplánovat' : 'Zveřejnit';
}

export function isUnwritten({ version, title, perex, html }: Article): boolean {
  return version === 1 && title === '' && perex === '' && html === '';
}

/** When the article ends, as the server will count it; '' for never. */
export function endOfValidity({ expires_at, expires_with_events, events }: ArticleValues): string {
  return expires_with_events === '' ? expires_at : lastEventEnd(events);
}

function settingsOf({
  category_id,
  pinned,
  important,
  cover_file_id,
  published_at,
  expires_at,
  expires_with_events,
  events,
}: ArticleValues) {
  return {
    category_id: category_id === '' ? null : Number(category_id),
    pinned: pinned !== '',
    important: important !== '',
    cover_file_id: cover_file_id === '' ? null : Number(cover_file_id),
    published_at: published_at || null,
    expires_at: expires_at || null,
    expires_with_events: expires_with_events !== '',
    events: eventsOf(events),
  };
}
