import type { LiveEvent } from '../../../generated/web/model';

export interface Refresh {
  readonly paths: readonly RegExp[];
  /** Paths whose data is removed before the revalidation, because it may no longer be shown. */
  readonly removed: readonly RegExp[];
  /** Article ids and slugs; stored responses with one of them in their URL are cleared. */
  readonly urlSegments: readonly string[];
  /** Refetches the sections, bypassing all caches. */
  readonly sections: boolean;
  readonly identity: boolean;
  readonly everything: boolean;
}

const NO_REFRESH: Refresh = {
  paths: [],
  removed: [],
  urlSegments: [],
  sections: false,
  identity: false,
  everything: false,
};

const ARTICLE_LISTS = /^\/api\/(public\/(articles|search)|admin\/articles)$/;
const ALL_ARTICLES = /^\/api\/(public\/(articles|search)|admin\/articles)(\/|$)/;
const ACKNOWLEDGEMENTS = /^\/api\/articles\/acknowledgements$/;
const SECTIONS = /^\/api\/public\/sections\/./;
const CATEGORIES = /^\/api\/admin\/article-categories(\/|$)/;
const PAGES = /^\/api\/(public|admin)\/(site-)?pages(\/|$)/;
const USERS_AND_GROUPS = /^\/api\/admin\/(users|groups)(\/|$)/;
const SETTINGS = /^\/api\/(public\/site$|system\/settings\/|admin\/settings(\/|$))/;
const SITE = /^\/api\/public\/site$/;
const INBOX = /^\/api\/notifications(\/|$)/;
const BROADCASTS = /^\/api\/admin\/notifications(\/|$)/;
const PROFILE = /^\/api\/auth\/profile$/;

const CATEGORY_REFRESH: Refresh = {
  ...NO_REFRESH,
  paths: [SECTIONS, CATEGORIES, ALL_ARTICLES],
  sections: true,
};
const SECTIONS_REFRESH: Refresh = { ...NO_REFRESH, paths: [SECTIONS], sections: true };

export function refreshOf(event: LiveEvent, userId: number): Refresh {
  switch (event.event) {
    case 'article-created':
    case 'article-updated':
    case 'article-deleted':
      return articleRefresh(event);
    case 'category-updated':
      return {
        ...CATEGORY_REFRESH,
        removed: event.data.removed ? [exactPath(`/api/public/sections/${event.data.slug}`)] : [],
      };
    case 'sections':
      return SECTIONS_REFRESH;
    case 'maintenance':
      return { ...NO_REFRESH, paths: [SITE] };
    case 'session-ended':
      return { ...NO_REFRESH, identity: true };
    case 'notification':
      return { ...NO_REFRESH, paths: [INBOX] };
    case 'cache-invalidation':
      return invalidationRefresh(event.data.entity, event.data.id === userId);
    default:
      return NO_REFRESH;
  }
}

type ArticleEvent = Extract<LiveEvent, { event: 'article-created' | 'article-updated' | 'article-deleted' }>;

function articleRefresh({ event, data }: ArticleEvent): Refresh {
  const ownPath = exactPath(`/api/public/articles/${data.slug}`);
  // Fetched by its previous slug, the response has the new one, and the open page follows it.
  const previousPaths =
    data.previousSlug === undefined ? [] : [exactPath(`/api/public/articles/${data.previousSlug}`)];
  return {
    ...NO_REFRESH,
    paths: [
      ARTICLE_LISTS,
      ownPath,
      ...previousPaths,
      pathPrefix(`/api/admin/articles/${data.articleId}`),
      ACKNOWLEDGEMENTS,
    ],
    removed: event === 'article-deleted' ? [ownPath] : [],
    urlSegments: [
      String(data.articleId),
      data.slug,
      ...(data.previousSlug === undefined ? [] : [data.previousSlug]),
    ],
  };
}

type Entity = Extract<LiveEvent, { event: 'cache-invalidation' }>['data']['entity'];

function invalidationRefresh(entity: Entity, isOwn: boolean): Refresh {
  switch (entity) {
    case 'all':
    case 'permissions':
      return { ...NO_REFRESH, everything: true, sections: true, identity: true };
    case 'category':
    case 'categories':
      return CATEGORY_REFRESH;
    case 'sections':
      return SECTIONS_REFRESH;
    case 'page':
      return { ...NO_REFRESH, paths: [PAGES] };
    case 'user':
      return {
        ...NO_REFRESH,
        paths: isOwn ? [USERS_AND_GROUPS, PROFILE] : [USERS_AND_GROUPS],
        identity: isOwn,
      };
    case 'group':
      return { ...NO_REFRESH, paths: [USERS_AND_GROUPS] };
    case 'settings':
      return { ...NO_REFRESH, paths: [SETTINGS] };
    case 'notification':
      return { ...NO_REFRESH, paths: [BROADCASTS] };
    // A newer server may know more of them.
    default:
      console.warn('A cache-invalidation event with an unknown entity is ignored:', entity);
      return NO_REFRESH;
  }
}

function exactPath(path: string): RegExp {
  return new RegExp(`^${escapeRegExp(path)}$`);
}

function pathPrefix(path: string): RegExp {
  return new RegExp(`^${escapeRegExp(path)}(/|$)`);
}

function escapeRegExp(path: string): string {
  return path.replace(/[^\w/-]/g, '\\$&');
}

export function mergeRefreshes(a: Refresh, b: Refresh): Refresh {
  return {
    paths: [...a.paths, ...b.paths],
    removed: [...a.removed, ...b.removed],
    urlSegments: [...a.urlSegments, ...b.urlSegments],
    sections: a.sections || b.sections,
    identity: a.identity || b.identity,
    everything: a.everything || b.everything,
  };
}

export function hasRefresh(refresh: Refresh): boolean {
  return refresh.everything || refresh.sections || refresh.identity || refresh.paths.length > 0;
}
