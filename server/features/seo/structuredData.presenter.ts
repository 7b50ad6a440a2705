import type { ArticlePage } from '../board/board.types.ts';
import type { SiteIdentity } from './publicContent.types.ts';

interface ArticleFacts {
  url: string;
  description: string;
  imageUrl: string | undefined;
}

/** The article as https://schema.org/NewsArticle, for the results of search engines. */
export function newsArticle(site: SiteIdentity, article: ArticlePage, facts: ArticleFacts) {
  const { title, section, authorName, publishedAt, updatedAt, expiresAt } = article;
  const { url, description, imageUrl } = facts;
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: title,
    description,
    url,
    mainEntityOfPage: url,
    inLanguage: 'cs',
    articleSection: section.name,
    isAccessibleForFree: true,
    datePublished: publishedAt.toISOString(),
    dateModified: updatedAt.toISOString(),
    ...(expiresAt && { expires: expiresAt.toISOString() }),
    ...(imageUrl !== undefined && { image: [imageUrl] }),
    ...(authorName !== null && { author: { '@type': 'Person', name: authorName } }),
    publisher: {
      '@type': 'Organization',
      name: site.name,
      url: `${site.origin}/`,
      logo: { '@type': 'ImageObject', url: `${site.origin}/icon-512.png` },
    },
  };
}
