import type { components } from '../../../generated/server/schema.d.ts';
import type { Article } from '../../models/article.ts';
import type { Permissions } from '../account/permissions.policy.ts';
import { mayManage } from './articles.policy.ts';

/** The article as its editor works with it, with what the caller may do to it. */
export function presentManaged(article: Article, permissions: Permissions): components['schemas']['Article'] {
  const manage = mayManage(permissions, article);
  return {
    id: article.id,
    slug: article.slug,
    title: article.title,
    perex: article.perex,
    html: article.html,
    category_id: article.category_id,
    author_id: article.author_id,
    // What lies in the trash was taken off the board.
    state: article.state === 'trashed' ? 'unpublished' : article.state,
    trashed: article.state === 'trashed',
    pinned: article.pinned,
    published_at: article.published_at?.toISOString() ?? null,
    expires_at: article.expires_at?.toISOString() ?? null,
    version: article.version,
    created_at: article.created_at.toISOString(),
    updated_at: article.updated_at.toISOString(),
    abilities: { update: manage, delete: manage && article.state !== 'trashed' },
  };
}
