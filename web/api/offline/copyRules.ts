import { API_PATHS, matchPaths } from '../apiPaths';
import { pathOf } from '../requestOptions';

/** `public`: read without a session; `private`: of one person, while their session lasts. */
export type Audience = 'public' | 'private';

const OF_THE_BOARD = matchPaths(
  API_PATHS.events,
  API_PATHS.publicArticle,
  API_PATHS.publicArticles,
  API_PATHS.publicPage,
  API_PATHS.publicPages,
  API_PATHS.section,
  API_PATHS.sections,
  API_PATHS.site,
);

/** What a signed-in reader's pages need besides. */
const OF_THE_SESSION = matchPaths(
  API_PATHS.acknowledgements,
  API_PATHS.idleTimeout,
  API_PATHS.me,
  API_PATHS.permissions,
  API_PATHS.verify,
);

/** Copies that are not read: they say who is signed in, not what is on the page. */
const NOT_SHOWN = matchPaths(
  API_PATHS.idleTimeout,
  API_PATHS.me,
  API_PATHS.permissions,
  API_PATHS.site,
  API_PATHS.verify,
);

/** Of older copies nobody knows whether they are still on the board. */
export const MAX_COPY_AGE_MS = 30 * 24 * 3_600_000;

export function isStorable(url: string, audience: Audience): boolean {
  const path = pathOf(url);
  if (OF_THE_BOARD.test(path)) return true;
  return audience === 'private' && OF_THE_SESSION.test(path);
}

/** Whether the age of the copy is that of what the reader sees. */
export function isShown(url: string): boolean {
  return !NOT_SHOWN.test(pathOf(url));
}

/** A forced read has a time in its address (`_t`), which is not part of what was read. */
export function copyKey(url: string): string {
  const [path = '', query = ''] = url.split('?');
  const parameters = new URLSearchParams(query);
  parameters.delete('_t');
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}

/** What may lie on the device: not the keys with which drafts are encrypted and messages between tabs signed. */
export function withoutKeys(url: string, body: string): string {
  if (pathOf(url) !== API_PATHS.me) return body;
  const { meta: _keys, ...answer } = JSON.parse(body) as Record<string, unknown>;
  return JSON.stringify(answer);
}

const PICTURE = /\/api\/public\/files\/\d+\/[^"'?#\\\s]+\.(?:avif|gif|jpe?g|png|webp)/gi;
const MAX_PICTURES = 12;

/** The addresses of the pictures of an article or a list, without their widths. */
export function picturesIn(body: string): string[] {
  return [...new Set(body.match(PICTURE) ?? [])].slice(0, MAX_PICTURES);
}

interface SessionOnDevice {
  readonly hasIdleLimit: boolean;
  readonly idleLimitMs: number;
  readonly activeAt: number | undefined;
}

/**
 * Whether the session, as far as the device knows, still lasts. Nobody can be asked without a network, so the idle limit
 * holds here as well; what cannot be known counts as ended.
 */
export function isSessionOpen(
  { hasIdleLimit, idleLimitMs, activeAt }: SessionOnDevice,
  now: number,
): boolean {
  if (!hasIdleLimit) return true;
  return activeAt !== undefined && activeAt <= now && now - activeAt < idleLimitMs;
}
