import type { components } from '../../../generated/server/schema.d.ts';
import { foldText } from '../../shared/czechText.ts';
import type { ArticleCard, ArticlePage, SectionCard, StoredFile } from './board.types.ts';
import { excerpt, highlight } from './highlight.ts';

type Schemas = components['schemas'];

export function presentFile(file: StoredFile): Schemas['FileRef'] {
  const { id, name, mime, size, kind, alt, width, height } = file;
  return { id, name, mime, size, kind, alt, width, height, url: fileAddress(file) };
}

/** The address under which a file is served; the name is for people, the number decides. */
export function fileAddress(file: { id: number; name: string }): string {
  return `/api/public/files/${file.id}/${encodeURIComponent(file.name)}`;
}

/** What a list shows of an article; `unread` is the caller's. */
export function presentCard(card: ArticleCard, unread: boolean): Schemas['ArticleSummary'] {
  return {
    id: card.id,
    slug: card.slug,
    title: card.title,
    perex: card.perex,
    section: card.section,
    author_name: card.authorName,
    published_at: card.publishedAt.toISOString(),
    updated_at: card.updatedAt.toISOString(),
    pinned: card.pinned,
    unread,
    cover: card.cover && presentFile(card.cover),
    attachment_count: card.attachmentCount,
    reading_minutes: readingMinutes(card.textLength),
  };
}

/** The article as it is the same for everybody who may read it. */
export function presentPage(
  page: ArticlePage,
): Omit<Schemas['PublicArticle'], 'unread' | 'abilities' | 'newer' | 'older'> {
  const { unread: _callers, ...card } = presentCard(page, false);
  return {
    ...card,
    html: page.html,
    expires_at: page.expiresAt?.toISOString() ?? null,
    files: page.files.map(presentFile),
  };
}

export function presentSection(section: SectionCard, unreadCount: number): Schemas['Section'] {
  return {
    slug: section.slug,
    name: section.name,
    color: section.color,
    description: section.description,
    article_count: section.count,
    unread_count: unreadCount,
    latest_published_at: section.latestPublishedAt?.toISOString() ?? null,
  };
}

/** A hit of the search: title and a piece of the text, cut into what answers the query and what does not. */
export function presentHit(
  hit: { card: ArticleCard; text: string; unread: boolean },
  query: string,
): Schemas['SearchHit'] {
  const { card, text, unread } = hit;
  const perexAnswers = highlight(card.perex, query, foldText).some((part) => part.match);
  return {
    id: card.id,
    slug: card.slug,
    title: highlight(card.title, query, foldText),
    section: card.section,
    published_at: card.publishedAt.toISOString(),
    unread,
    excerpt: excerpt(perexAnswers || text === '' ? card.perex : text, query, foldText),
  };
}

/** Czech prose is read at about 1,100 characters a minute. */
export function readingMinutes(characters: number): number {
  return Math.max(1, Math.round(characters / 1100));
}
