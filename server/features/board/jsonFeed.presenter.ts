import type { components } from '../../../generated/server/schema.d.ts';
import { fileAddress } from '../../shared/fileAddress.ts';
import { presentFeed } from './feed.presenter.ts';
import type { Feed } from './feed.service.ts';

/** JSON Feed 1.1. */
export function jsonFeed(feed: Feed, origin: string): components['schemas']['JsonFeed'] {
  const { title, description, homeUrl, query, items } = presentFeed(feed, origin);
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: homeUrl,
    feed_url: `${origin}/api/public/feed.json${query}`,
    language: 'cs',
    items: items.map(({ card, id, url }) => ({
      id,
      url,
      title: card.title,
      content_text: card.perex,
      ...(card.cover && { image: `${origin}${fileAddress(card.cover)}` }),
      date_published: card.publishedAt.toISOString(),
      date_modified: card.updatedAt.toISOString(),
      ...(card.authorName !== null && { authors: [{ name: card.authorName }] }),
      tags: [card.section.name],
    })),
  };
}
