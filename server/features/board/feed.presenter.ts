import type { Feed } from './feed.service.ts';

/** What every format says of a feed and of its articles. Links of a feed must be absolute. */
export function presentFeed({ siteName, section, cards }: Feed, origin: string) {
  const title = section ? `${section.name} – ${siteName}` : siteName;
  return {
    title,
    description: section?.description || `Nové články – ${title}`,
    homeUrl: `${origin}${section ? `/sekce/${section.slug}` : '/'}`,
    /** Of the feed, after its path. */
    query: section ? `?section=${section.slug}` : '',
    items: cards.map((card) => ({
      card,
      // Not the slug: a renamed article must not appear again as new.
      id: `${origin}/#${card.id}`,
      url: `${origin}/articles/${card.slug}`,
    })),
  };
}

export type FeedItem = ReturnType<typeof presentFeed>['items'][number];
