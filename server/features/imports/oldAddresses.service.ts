import { canReadNow } from '../../access/articleAccess.policy.ts';
import type { Permissions } from '../../access/permissions.policy.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { pageViewerStatusOf } from '../pages/pages.policy.ts';
import { oldPathOf } from './oldPath.policy.ts';

interface OldAddressesDeps {
  database: Database;
  clock: Clock;
}

/** Only to what the reader may read: the new address has the title in it. */
export function createOldAddresses({ database, clock }: OldAddressesDeps) {
  const { AddressRedirect, Article, Page } = database.models;

  async function find(address: string, permissions: Permissions): Promise<string | undefined> {
    const path = oldPathOf(address);
    const redirect = path === null ? null : await AddressRedirect.findByPk(path);
    if (!redirect) return undefined;
    const { article_id, page_id } = redirect;
    return article_id === null ? toPage(page_id, permissions) : toArticle(article_id, permissions);
  }

  async function toArticle(id: number, permissions: Permissions): Promise<string | undefined> {
    const article = await Article.findByPk(id);
    const isReadable = article && canReadNow(permissions, article, clock.now());
    return isReadable ? `/articles/${article.slug}` : undefined;
  }

  async function toPage(id: number | null, permissions: Permissions): Promise<string | undefined> {
    const page = id === null ? null : await Page.findByPk(id);
    const isReadable = page?.state === 'published' && pageViewerStatusOf(permissions, page) !== 'stranger';
    return isReadable ? `/stranky/${page.slug}` : undefined;
  }

  return { find };
}

export type OldAddresses = ReturnType<typeof createOldAddresses>;
