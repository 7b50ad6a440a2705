import type {
  Article,
  ArticleDraftContent,
  ArticleInput,
  ArticleState,
  ArticleUpdate,
} from '../../../generated/web/model';
import type { RecordState } from '../../lib/mergeRecord';

/** Form values of an article: ids and times as strings, '' for none; `pinned` is '1' or ''. */
export type ArticleValues = Readonly<
  Record<
    | 'title'
    | 'slug'
    | 'perex'
    | 'html'
    | 'category_id'
    | 'pinned'
    | 'cover_file_id'
    | 'published_at'
    | 'expires_at',
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
  cover_file_id: 'Titulní obrázek',
  published_at: 'Čas zveřejnění',
  expires_at: 'Konec platnosti',
};

export const VALUE_NAMES = Object.keys(ARTICLE_LABELS) as readonly (keyof ArticleValues)[];

export const UNTITLED = 'Bez názvu';

export function emptyValues(categoryId: number): ArticleValues {
  return {
    title: '',
    slug: '',
    perex: '',
    html: '',
    category_id: String(categoryId),
    pinned: '',
    cover_file_id: '',
    published_at: '',
    expires_at: '',
  };
}

export function valuesOf(article: ArticleDraftContent): ArticleValues {
  const { title, slug, perex, html, category_id, pinned, cover_file_id, published_at, expires_at } = article;
  return {
    title,
    slug,
    perex,
    html,
    category_id: String(category_id),
    pinned: pinned ? '1' : '',
    cover_file_id: String(cover_file_id ?? ''),
    published_at: published_at ?? '',
    expires_at: expires_at ?? '',
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
 * The full update with the version for the optimistic lock. A generated slug may be replaced by the server
 * when it is taken.
 */
export function articleUpdate(
  values: ArticleValues,
  saved: { state: ArticleState; version: number; isSlugMade: boolean },
): ArticleUpdate {
  const { title, slug, perex, html } = values;
  const { state, version, isSlugMade } = saved;
  return {
    title: title.trim(),
    slug: slug.trim(),
    slug_from_title: isSlugMade,
    perex,
    html,
    ...settingsOf(values),
    state,
    version,
  };
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

/** The slug is left to the server unless it was typed. */
export function articleInput(values: ArticleValues, state: ArticleState = 'draft'): ArticleInput {
  const { title, slug, perex, html } = values;
  return {
    title: title.trim() || UNTITLED,
    ...(slug.trim() && { slug: slug.trim() }),
    perex,
    html,
    ...settingsOf(values),
    state,
  };
}

/** The server creates no article without a category. */
export function hasCategory({ category_id }: ArticleValues): boolean {
  return category_id !== '' && category_id !== '0';
}

export function hasContent({ title, perex, html }: ArticleValues): boolean {
  return title.trim() !== '' || perex.trim() !== '' || html.replace(/<(?!img|hr)[^<>]*>/g, '').trim() !== '';
}

function settingsOf({ category_id, pinned, cover_file_id, published_at, expires_at }: ArticleValues) {
  return {
    category_id: Number(category_id),
    pinned: pinned !== '',
    cover_file_id: cover_file_id === '' ? null : Number(cover_file_id),
    published_at: published_at || null,
    expires_at: expires_at || null,
  };
}
