import {
  getGetPublicArticleUrl,
  getGetPublicPageUrl,
  getGetSectionUrl,
  getListPublicArticlesUrl,
} from '../../../generated/web/board/board';
import { getListEventsUrl } from '../../../generated/web/events/events';
import type { GetSite200 } from '../../../generated/web/model';
import { BOARD_LISTS, sectionList, upcomingList } from '../../lib/boardLists';
import { monthList } from '../../lib/calendarMonth';
import { pragueDay } from '../../lib/czechDates';
import { API_PATHS } from '../apiPaths';
import { pathOf } from '../requestOptions';
import { storePublicRead, storeRead } from './copies';
import type { Audience } from './copyRules';
import { currentRequester } from './requester';

/** Each is one request. Public ones are kept without asking the reader, and many visitors may share one address. */
const MAX_ARTICLES: Readonly<Record<Audience, number>> = { public: 8, private: 60 };
const TIMEOUT_MS = 15_000;

interface Download {
  readonly signal?: AbortSignal;
  onProgress?(done: number, total: number): void;
}

/**
 * Keeps the home page, the sections, the site's pages and the newest articles on the device, one request after another.
 * `public` asks without the session, so that the server decides what is public.
 * @throws when the server does not answer or refuses more, or when the signal aborts
 */
export async function downloadBoard(
  audience: Audience,
  { signal, onProgress }: Download = {},
): Promise<void> {
  const read = reader(audience, signal);
  const site = (await read(API_PATHS.site)) as GetSite200 | undefined;
  if (audience === 'public' && !site?.data.public_board_enabled) return;
  const queue = new Set(firstReads(audience));
  const articles = new Set<string>();
  const total = () => queue.size + Math.min(articles.size, MAX_ARTICLES[audience]);
  let done = 0;
  for (const url of queue) {
    const slugs = slugsIn(await read(url));
    // A visitor's sections and pages are kept as they are read.
    if (audience === 'private' && url === API_PATHS.sections)
      for (const slug of slugs)
        queue.add(getGetSectionUrl(slug)).add(getListPublicArticlesUrl(sectionList(slug)));
    else if (audience === 'private' && url === API_PATHS.publicPages)
      for (const slug of slugs) queue.add(getGetPublicPageUrl(slug));
    else if (pathOf(url) === API_PATHS.publicArticles) for (const slug of slugs) articles.add(slug);
    done += 1;
    onProgress?.(done, total());
  }
  for (const slug of [...articles].slice(0, MAX_ARTICLES[audience])) {
    await read(getGetPublicArticleUrl(slug));
    done += 1;
    onProgress?.(done, total());
  }
}

function firstReads(audience: Audience): string[] {
  const { pinned, newest, unread } = BOARD_LISTS;
  const isPrivate = audience === 'private';
  const { acknowledgements, idleTimeout, me, permissions, publicPages, sections, verify } = API_PATHS;
  return [
    // The lists of the home page first, so that their articles are among those that are kept.
    ...(isPrivate ? [pinned, unread, newest] : [pinned, newest]).map((list) =>
      getListPublicArticlesUrl(list),
    ),
    getListEventsUrl(upcomingList()),
    sections,
    publicPages,
    ...(isPrivate
      ? [
          getListEventsUrl(monthList(pragueDay(new Date()).slice(0, 7))),
          verify,
          me,
          permissions,
          idleTimeout,
          acknowledgements,
        ]
      : []),
  ];
}

function reader(audience: Audience, signal: AbortSignal | undefined) {
  return async (url: string): Promise<unknown> => {
    const requester = currentRequester();
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, {
      headers: { Accept: 'application/json' },
      credentials: audience === 'public' ? 'omit' : 'same-origin',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const body = await response.text();
    const { status } = response;
    await (audience === 'public'
      ? storePublicRead({ url, status, body })
      : storeRead({ url, status, body, requester }));
    if (status === 401 || status === 429 || status >= 500) throw new Error(`refused with ${status}`);
    return response.ok ? JSON.parse(body) : undefined;
  };
}

function slugsIn(answer: unknown): string[] {
  const data = typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : undefined;
  if (!Array.isArray(data)) return [];
  return data.flatMap((item: { slug?: unknown }) => (typeof item.slug === 'string' ? [item.slug] : []));
}
