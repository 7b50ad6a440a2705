import { Readable } from 'node:stream';
import type { PublicFetch } from '../platform/publicFetch.ts';

const FEED =
  '<rss version="2.0"><channel><item><title>Ples</title><guid>ples</guid><category>Aktuality</category></item></channel></rss>';

/** The internet of tests that bring none: the same feed at every address. */
export const OTHER_SITE: PublicFetch = {
  get: async () => Readable.from([Buffer.from(FEED)]),
  post: async () => {
    throw new Error('The other site takes nothing.');
  },
  size: async () => FEED.length,
  pause: async () => undefined,
};
