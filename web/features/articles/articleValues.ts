import type {
  Article,
  ArticleDraftContent,
  ArticleInput,
  ArticleState,
  ArticleUpdate,
} from '../../../generated/web/model';
import type { RecordState } from '../../lib/mergeRecord';

/** An article as its form holds it: ids and times as texts, '' for none; `pinned` is '1' or ''. */
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
  category_id: 'Kategorie',
  pinned: 'Připnutí',
  cover_file_id: 'Titulní obrázek',
  published_at: 'Čas zveřejnění',
  expires_at: 'Konec platnosti',
};

export const VALUE_NAMES = Object.keys(ARTICLE_LABELS) as readonly (keyof ArticleValues)[];

/** What an article is called until it has a title. */
export const UNTITLED = 'Bez názvu';

/** An article that nobody has written yet. */
export function newValues(categoryId: number): ArticleValues {
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

/** What the form holds of an article, a draft or a revision. */
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

export function articleState(article: Article): RecordState<ArticleValues> {
  return { values: valuesOf(article), version: article.version };
}

/** What is kept as a draft: everything as it was typed. */
export function draftContent(values: ArticleValues): ArticleDraftContent {
  const { title, slug, perex, html } = values;
  return { title, slug, perex, html, ...settingsOf(values) };
}

/** The whole article, to be saved over the version that the form started from. An address that nobody typed gives way. */
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
 * The text to be saved, where a time that was taken away means „now“: without one the server keeps the time that a
 * scheduled article has.
 */
export function withoutPlan(
  values: ArticleValues,
  before: ArticleValues,
  state: ArticleState,
  now: Date,
): ArticleValues {
  const isTakenAway = values.published_at === '' && before.published_at !== '';
  return isTakenAway && state === 'published' ? { ...values, published_at: now.toISOString() } : values;
}

/** What a new article begins with on the server. The address is left to the server unless it was typed. */
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

/** Whether it is said where the article belongs; the server makes none without it. */
export function hasCategory({ category_id }: ArticleValues): boolean {
  return category_id !== '' && category_id !== '0';
}

/** Whether there is anything worth keeping yet. */
export function isWritten({ title, perex, html }: ArticleValues): boolean {
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
