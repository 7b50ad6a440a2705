import type { LiveEvent } from '../../../generated/web/model';
import { API_PATHS, fillPath, matchPaths, matchUnder } from '../../api/apiPaths';

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

const { publicArticle, publicArticles, article, articles, events } = API_PATHS;
const ARTICLE_LISTS = matchPaths(publicArticles, API_PATHS.search, articles, events);
const ALL_ARTICLES = matchUnder(publicArticles, API_PATHS.search, articles, events);
const ACKNOWLEDGEMENTS = matchPaths(API_PATHS.acknowledgements);
const SECTIONS = matchUnder(API_PATHS.section);
const CATEGORIES = matchUnder(API_PATHS.categories);
const FOLLOWING = matchPaths(API_PATHS.following);
const PAGES = matchUnder(API_PATHS.publicPages, API_PATHS.sitePages);
const USERS_AND_GROUPS = matchUnder(API_PATHS.users, API_PATHS.groups);
const SETTINGS = matchUnder(API_PATHS.site, API_PATHS.idleTimeout, API_PATHS.settings);
const SITE = matchPaths(API_PATHS.site);
const INBOX = matchUnder(API_PATHS.inbox);
const BROADCASTS = matchUnder(API_PATHS.broadcasts);
const QUESTIONS = matchUnder(API_PATHS.questions, API_PATHS.ownQuestions);
const DESK = matchUnder(API_PATHS.notices, API_PATHS.deskTasks);
const PROFILE = matchPaths(API_PATHS.profile);

const CATEGORY_REFRESH: Refresh = {
  ...NO_REFRESH,
  paths: [SECTIONS, CATEGORIES, FOLLOWING, ALL_ARTICLES],
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
        removed: event.data.removed ? [matchPaths(fillPath(API_PATHS.section, event.data.slug))] : [],
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
  const ownPath = matchPaths(fillPath(publicArticle, data.slug));
  // Fetched by its previous slug, the response has the new one, and the open page follows it.
  const previousPaths =
    data.previousSlug === undefined ? [] : [matchPaths(fillPath(publicArticle, data.previousSlug))];
  return {
    ...NO_REFRESH,
    paths: [
      ARTICLE_LISTS,
      ownPath,
      ...previousPaths,
      matchUnder(fillPath(article, data.articleId)),
      ACKNOWLEDGEMENTS,
      // They are counted without those of articles in the trash, and name the article's version.
      QUESTIONS,
      // What hangs on a desk is an article.
      DESK,
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
    case 'question':
      return { ...NO_REFRESH, paths: [QUESTIONS] };
    // A newer server may know more of them.
    default:
      console.warn('A cache-invalidation event with an unknown entity is ignored:', entity);
      return NO_REFRESH;
  }
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
