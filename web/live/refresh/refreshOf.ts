import type { LiveEvent } from '../../../generated/web/model';

export interface Refresh {
  readonly paths: readonly RegExp[];
  /** Paths whose data is removed before the revalidation, because it may no longer be shown. */
  readonly gone: readonly RegExp[];
  /** Ids and slugs by which stored responses are cleared. */
  readonly names: readonly string[];
  /** The sections are fetched past every cache. */
  readonly sections: boolean;
  readonly identity: boolean;
  readonly everything: boolean;
}

const NOTHING: Refresh = {
  paths: [],
  gone: [],
  names: [],
  sections: false,
  identity: false,
  everything: false,
};

const ARTICLE_LISTS = /^\/api\/(public\/(articles|search)|admin\/articles)$/;
const ALL_ARTICLES = /^\/api\/(public\/(articles|search)|admin\/articles)(\/|$)/;
const CONFIRMATIONS = /^\/api\/articles\/acknowledgements$/;
const SECTIONS = /^\/api\/public\/sections\/./;
const CATEGORIES = /^\/api\/admin\/article-categories(\/|$)/;
const PAGES = /^\/api\/(public|admin)\/(site-)?pages(\/|$)/;
const PEOPLE = /^\/api\/admin\/(users|groups)(\/|$)/;
const SETTINGS = /^\/api\/(public\/site$|system\/settings\/|admin\/settings(\/|$))/;
const SITE = /^\/api\/public\/site$/;
const INBOX = /^\/api\/notifications(\/|$)/;
const BROADCASTS = /^\/api\/admin\/notifications(\/|$)/;
const PROFILE = /^\/api\/auth\/profile$/;

export function refreshOf(event: LiveEvent, userId: number): Refresh {
  switch (event.event) {
    case 'article-created':
    case 'article-updated':
    case 'article-deleted':
      return articleRefresh(event);
    case 'category-updated':
      return {
        ...NOTHING,
        paths: [SECTIONS, CATEGORIES, ALL_ARTICLES],
        gone: event.data.removed ? [exactly(`/api/public/sections/${event.data.slug}`)] : [],
        sections: true,
      };
    case 'sections':
      return { ...NOTHING, paths: [SECTIONS], sections: true };
    case 'maintenance':
      return { ...NOTHING, paths: [SITE] };
    case 'session-ended':
      return { ...NOTHING, identity: true };
    case 'notification':
      return { ...NOTHING, paths: [INBOX] };
    case 'cache-invalidation':
      return invalidated(event.data.entity, event.data.id === userId);
    default:
      return NOTHING;
  }
}

type ArticleEvent = Extract<LiveEvent, { event: 'article-created' | 'article-updated' | 'article-deleted' }>;

function articleRefresh({ event, data }: ArticleEvent): Refresh {
  const own = exactly(`/api/public/articles/${data.slug}`);
  // Fetched by its previous slug, the response has the new one, and the open page follows it.
  const earlier =
    data.previousSlug === undefined ? [] : [exactly(`/api/public/articles/${data.previousSlug}`)];
  return {
    ...NOTHING,
    paths: [ARTICLE_LISTS, own, ...earlier, within(`/api/admin/articles/${data.articleId}`), CONFIRMATIONS],
    gone: event === 'article-deleted' ? [own] : [],
    names: [
      String(data.articleId),
      data.slug,
      ...(data.previousSlug === undefined ? [] : [data.previousSlug]),
    ],
  };
}

type Entity = Extract<LiveEvent, { event: 'cache-invalidation' }>['data']['entity'];

function invalidated(entity: Entity, isOwn: boolean): Refresh {
  switch (entity) {
    case 'all':
    case 'permissions':
      return { ...NOTHING, everything: true, sections: true, identity: true };
    case 'page':
      return { ...NOTHING, paths: [PAGES] };
    case 'user':
      return { ...NOTHING, paths: isOwn ? [PEOPLE, PROFILE] : [PEOPLE], identity: isOwn };
    case 'group':
      return { ...NOTHING, paths: [PEOPLE] };
    case 'settings':
      return { ...NOTHING, paths: [SETTINGS] };
    case 'notification':
      return { ...NOTHING, paths: [BROADCASTS] };
  }
}

function exactly(path: string): RegExp {
  return new RegExp(`^${escaped(path)}$`);
}

function within(path: string): RegExp {
  return new RegExp(`^${escaped(path)}(/|$)`);
}

function escaped(path: string): string {
  return path.replace(/[^\w/-]/g, '\\$&');
}

export function merged(one: Refresh, other: Refresh): Refresh {
  return {
    paths: [...one.paths, ...other.paths],
    gone: [...one.gone, ...other.gone],
    names: [...one.names, ...other.names],
    sections: one.sections || other.sections,
    identity: one.identity || other.identity,
    everything: one.everything || other.everything,
  };
}

export function isRefresh(refresh: Refresh): boolean {
  return refresh.everything || refresh.sections || refresh.identity || refresh.paths.length > 0;
}
