import type { components } from '../../../generated/server/schema.d.ts';
import { presentFile } from '../../http/presentFile.ts';
import { fileAddress, withFilesAt } from '../../shared/fileAddress.ts';
import type { ArticleCard, ArticlePage, SectionCard } from './board.types.ts';
import type { SearchHit } from './boardSearch.service.ts';

type Schemas = components['schemas'];

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
    expires_at: card.expiresAt?.toISOString() ?? null,
    pinned: card.pinned,
    important: card.important,
    unread,
    cover: card.cover && presentFile(card.cover),
    attachment_count: card.attachmentCount,
    reading_minutes: readingMinutes(card.textLength),
    is_notice: card.isNotice,
  };
}

export function presentPage(
  page: ArticlePage,
): Omit<
  Schemas['PublicArticle'],
  'unread' | 'public' | 'abilities' | 'newer' | 'older' | 'acknowledgement' | 'may_ask'
> {
  const { unread: _unread, ...card } = presentCard(page, false);
  return {
    ...card,
    html: page.html,
    events: page.events,
    files: page.files.map(presentFile),
  };
}

export function presentPreview(page: ArticlePage): Schemas['PublicArticle'] {
  const withoutReader = { unread: false, public: false, newer: null, older: null, acknowledgement: null };
  return { ...presentPage(page), ...withoutReader, may_ask: false, abilities: { edit: true } };
}

/**
 * The article with its own files at the address of the link, where whoever has it may read them. Files of other articles
 * that the text shows stay as closed as they are.
 */
export function presentSharedPreview(page: ArticlePage, token: string): Schemas['PublicArticle'] {
  const share = <File extends { url: string }>(file: File): File => ({
    ...file,
    url: file.url.replace(FILES_PATH, sharedFilesPath(token)),
  });
  const article = presentPreview(page);
  const ownIds = page.files.map(({ id }) => id);
  const html = withFilesAt(article.html, ownIds, sharedFilesPath(token));
  const cover = article.cover && share(article.cover);
  return { ...article, html, cover, files: article.files.map(share), abilities: { edit: false } };
}

const FILES_PATH = '/api/public/files/';

function sharedFilesPath(token: string): string {
  return `/api/public/previews/${token}/files/`;
}

export function presentSection(section: SectionCard, unreadCount: number): Schemas['Section'] {
  return {
    id: section.id,
    slug: section.slug,
    name: section.name,
    color: section.color,
    description: section.description,
    public: section.isPublic,
    article_count: section.count,
    unread_count: unreadCount,
    latest_published_at: section.latestPublishedAt?.toISOString() ?? null,
  };
}

export function presentHit(hit: SearchHit, unread: boolean): Schemas['SearchHit'] {
  const { id, slug, title, section, publishedAt, excerpt, file } = hit;
  return {
    id,
    slug,
    title,
    section,
    published_at: publishedAt.toISOString(),
    unread,
    excerpt,
    file: file && { name: file.name, url: fileAddress(file) },
  };
}

/** Czech prose is read at about 1,100 characters a minute. */
export function readingMinutes(characters: number): number {
  return Math.max(1, Math.round(characters / 1100));
}
