import type { ArticleCard } from './board.types.ts';

export interface FeedSite {
  name: string;
  /** Without a trailing slash; links of a feed must be absolute. */
  origin: string;
}

/** Characters that XML 1.0 does not allow, not even as references. */
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

export function feedXml({ name, origin }: FeedSite, cards: readonly ArticleCard[]): string {
  const newest = Math.max(...cards.map(({ updatedAt }) => updatedAt.getTime()));
  const self = `${origin}/api/public/feed.xml`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', name),
    element('link', `${origin}/`),
    element('description', `Nové články – ${name}`),
    '<language>cs</language>',
    ...(cards.length > 0 ? [element('lastBuildDate', new Date(newest).toUTCString())] : []),
    `<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>`,
    ...cards.map((card) => item(origin, card)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

/** The guid is the id, not the slug: a renamed article must not appear again as new. */
function item(origin: string, card: ArticleCard): string {
  return [
    '<item>',
    element('title', card.title),
    element('link', `${origin}/articles/${card.slug}`),
    `<guid isPermaLink="false">${escapeXml(`${origin}/#${card.id}`)}</guid>`,
    element('pubDate', card.publishedAt.toUTCString()),
    element('category', card.section.name),
    ...(card.authorName === null ? [] : [element('dc:creator', card.authorName)]),
    ...(card.perex === '' ? [] : [element('description', card.perex)]),
    '</item>',
  ].join('\n');
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

function escapeXml(text: string): string {
  return text.replace(NOT_XML, '').replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}
