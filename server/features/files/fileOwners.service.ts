import type { Transaction } from 'sequelize';
import type { Permissions } from '../../access/permissions.policy.ts';
import type { WriteTransaction } from '../../database/database.ts';
import type { Bus } from '../../events/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import { forbidden } from '../../shared/errors.ts';
import { isVisible } from '../../shared/visibility.ts';
import type { ArticleRecords } from '../articles/articleRecords.service.ts';
import type { PageAdmin } from '../pages/pageAdmin.service.ts';
import { pageNotFound } from '../pages/pages.errors.ts';
import { pageViewerStatusOf } from '../pages/pages.policy.ts';
import type { FileOwner, OwnerRef } from './fileOwner.types.ts';

interface FileOwnersDeps {
  bus: Bus;
  clock: Clock;
  records: Pick<ArticleRecords, 'find'>;
  pages: Pick<PageAdmin, 'get'>;
}

export function createFileOwners({ bus, clock, records, pages }: FileOwnersDeps) {
  return {
    /**
     * Within a transaction the owner is locked until commit.
     *
     * @throws 404 for an owner that the caller may not know of, 403 for one that they may only read
     */
    async find(
      permissions: Permissions,
      { kind, id }: OwnerRef,
      transaction?: Transaction,
    ): Promise<FileOwner> {
      if (kind === 'article') return { kind, record: await records.find(permissions, id, transaction) };
      const record = await pages.get(id, transaction);
      const status = pageViewerStatusOf(permissions, record);
      if (status === 'writer') return { kind, record };
      throw status === 'reader' ? forbidden() : pageNotFound();
    },

    /** The pages and lists of the board show files too. */
    publishChange(tx: WriteTransaction, owner: FileOwner): void {
      if (owner.kind === 'article') {
        const { id, slug, category_id: categoryId, author_id: authorId } = owner.record;
        tx.afterCommit(() => {
          const visible = isVisible(owner.record, clock.now());
          const previous = { previousSlug: slug, previousCategoryId: categoryId, wasVisible: visible };
          bus.publish({
            type: 'article.updated',
            data: { id, slug, categoryId, authorId, visible, ...previous },
          });
        });
        return;
      }
      const { id, slug, state } = owner.record;
      const visible = state === 'published';
      tx.afterCommit(() => {
        const data = { id, slug, visible, previousSlug: slug, wasVisible: visible };
        bus.publish({ type: 'page.updated', data });
      });
    },
  };
}

export type FileOwners = ReturnType<typeof createFileOwners>;
