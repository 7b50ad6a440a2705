import { escapeXml, xmlElement } from '../../shared/escapeXml.ts';
import { type FeedItem, presentFeed } from './feed.presenter.ts';
import type { Feed } from './feed.service.ts';

/** RSS 2.0. */
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
