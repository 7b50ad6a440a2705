import { pragueDate, pragueTimestamp } from '../../shared/pragueTime.ts';
import { timesOf } from '../articles/articleEvents.policy.ts';
import type { EventDetails } from '../articles/articles.types.ts';
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

/** An event of an article as https://schema.org/Event; whole days are dates. */
export function eventData(site: SiteIdentity, name: string, event: EventDetails, facts: ArticleFacts) {
  const { starts_at, ends_at } = timesOf(event);
  const { url, description, imageUrl } = facts;
  const dateOf = (at: Date) => (event.all_day ? pragueDate(at) : pragueTimestamp(at));
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name,
    description,
    url,
    inLanguage: 'cs',
    startDate: dateOf(starts_at),
    // Whole days end at the midnight after the last one.
    ...(ends_at && { endDate: dateOf(event.all_day ? new Date(ends_at.getTime() - 1) : ends_at) }),
    ...(event.place !== '' && { location: { '@type': 'Place', name: event.place } }),
    ...(imageUrl !== undefined && { image: [imageUrl] }),
    organizer: { '@type': 'Organization', name: site.name, url: `${site.origin}/` },
  };
}
