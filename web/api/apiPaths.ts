import type { ApiPath } from '../../generated/web/apiPath';

/**
 * The paths that the app compares with those of cached responses. A renamed one does not compile. They are not taken
 * from the generated calls, because these would bring the administration into the first load.
 */
export const API_PATHS = {
  acknowledgements: '/api/articles/acknowledgements',
  apiTokens: '/api/auth/api-tokens',
  articles: '/api/admin/articles',
  article: '/api/admin/articles/{id}',
  articlePurge: '/api/admin/articles/{id}/permanently',
  broadcast: '/api/admin/notifications/{id}',
  broadcasts: '/api/admin/notifications',
  cache: '/api/admin/cache',
  categories: '/api/admin/article-categories',
  category: '/api/admin/article-categories/{id}',
  checkExpiry: '/api/auth/check-expiry',
  csrfToken: '/api/csrf-token',
  deskTasks: '/api/admin/desk-tasks',
  events: '/api/public/events',
  following: '/api/following',
  group: '/api/admin/groups/{id}',
  groups: '/api/admin/groups',
  idleTimeout: '/api/system/settings/idle_timeout_enabled',
  inbox: '/api/notifications',
  login: '/api/auth/login',
  logout: '/api/auth/logout',
  me: '/api/auth/me',
  notices: '/api/admin/notices',
  ownQuestions: '/api/account/questions',
  permissions: '/api/auth/permissions',
  profile: '/api/auth/profile',
  publicArticle: '/api/public/articles/{slug}',
  publicArticles: '/api/public/articles',
  publicFile: '/api/public/files/{id}/{name}',
  publicPage: '/api/public/pages/{slug}',
  publicPages: '/api/public/pages',
  question: '/api/admin/questions/{id}',
  questions: '/api/admin/questions',
  rateLimits: '/api/admin/rate-limits',
  refreshToken: '/api/auth/refreshToken',
  search: '/api/public/search',
  section: '/api/public/sections/{slug}',
  sections: '/api/public/sections',
  sessions: '/api/auth/sessions',
  settings: '/api/admin/settings',
  site: '/api/public/site',
  sitePage: '/api/admin/site-pages/{id}',
  sitePages: '/api/admin/site-pages',
  user: '/api/admin/users/{id}',
  users: '/api/admin/users',
  verify: '/api/auth/verify',
  viewedFile: '/api/public/views/{token}/files/{id}/{name}',
} as const satisfies Record<string, ApiPath>;

export function fillPath(path: ApiPath, value: string | number): string {
  return path.replace(/\{\w+\}/, () => String(value));
}

export function matchPaths(...paths: readonly string[]): RegExp {
  return new RegExp(`^(?:${paths.map(patternOf).join('|')})$`);
}

export function matchUnder(...paths: readonly string[]): RegExp {
  return new RegExp(`^(?:${paths.map(patternOf).join('|')})(?:/|$)`);
}

function patternOf(path: string): string {
  return path
    .split(/\{\w+\}/)
    .map((part) => part.replace(/[^\w/-]/g, '\\$&'))
    .join('[^/]+');
}

/** The path of an SWR key, which is the path itself or a list that begins with it. */
export function pathOfSwrKey(key: unknown): string | undefined {
  const path: unknown = Array.isArray(key) ? key[0] : key;
  return typeof path === 'string' ? path : undefined;
}

/** The path of the call behind a serialized SWR key, also one of an infinite list. */
export function pathOfKey(key: string): string | undefined {
  return /^(?:\$inf\$)?@?"?(\/api\/[^"?,]*)/.exec(key)?.[1];
}
