import type { ArticleTimes } from '../../shared/visibility.ts';
import type { EventDetails } from '../articles/articles.types.ts';

export interface StoredFile {
  id: number;
  name: string;
  mime: string;
  size: number;
  kind: 'attachment' | 'image';
  alt: string;
  width: number | null;
  height: number | null;
}

export interface SectionRef {
  slug: string;
  name: string;
  color: string;
}

export interface ArticleCard {
  id: number;
  slug: string;
  title: string;
  perex: string;
  categoryId: number;
  section: SectionRef;
  authorName: string | null;
  publishedAt: Date;
  updatedAt: Date;
  expiresAt: Date | null;
  pinned: boolean;
  important: boolean;
  cover: StoredFile | null;
  attachmentCount: number;
  textLength: number;
  /** Of an official desk. */
  isNotice: boolean;
}

export interface ArticlePage extends ArticleCard {
  html: string;
  state: ArticleTimes['state'];
  events: EventDetails[];
  files: StoredFile[];
  askedGroupIds: number[];
}

export interface SectionCard extends SectionRef {
  id: number;
  description: string;
  isPublic: boolean;
  count: number;
  latestPublishedAt: Date | null;
}
