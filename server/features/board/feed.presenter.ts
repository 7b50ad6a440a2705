import type { components } from '../../../generated/server/schema.d.ts';
import { escapeXml, xmlElement } from '../../shared/escapeXml.ts';
import { fileAddress } from '../../shared/fileAddress.ts';
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

export function rssFeed(feed: Feed, origin: string): string {
  const { title, description, homeUrl, query, items } = presentFeed(feed, origin);
  const newest = Math.max(...items.map(({ card }) => card.updatedAt.getTime()));
  const self = `${origin}/api/public/feed.xml${query}`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    xmlElement('title', title),
    xmlElement('link', homeUrl),
    xmlElement('description', description),
    '<language>cs</language>',
    ...(items.length > 0 ? [xmlElement('lastBuildDate', new Date(newest).toUTCString())] : []),
    `<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>`,
    ...items.map(rssItem),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

function rssItem({ card, id, url }: FeedItem): string {
  return [
    '<item>',
    xmlElement('title', card.title),
    xmlElement('link', url),
    `<guid isPermaLink="false">${escapeXml(id)}</guid>`,
    xmlElement('pubDate', card.publishedAt.toUTCString()),
    xmlElement('category', card.section.name),
    ...(card.authorName === null ? [] : [xmlElement('dc:creator', card.authorName)]),
    ...(card.perex === '' ? [] : [xmlElement('description', card.perex)]),
    '</item>',
  ].join('\n');
}
