import { Op } from 'sequelize';
import type { Database } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';
import type { Article, ArticleState } from '../../models/article.ts';
import type { FileRecord } from '../../models/fileRecord.ts';
import type { Page, PageState } from '../../models/page.ts';
import type { ExportChoices } from './contentExport.types.ts';
import { findNotices, type NoticesOfArticles } from './exportNotices.queries.ts';
import { NO_TEMPLATE } from './exportSizes.queries.ts';

const NO_DRAFT_IN_TRASH = `NOT (state = 'trashed' AND COALESCE(trashed_from, '') = 'draft')`;
const ARTICLES_AT_ONCE = 20;
const PEOPLE_AT_ONCE = 500;

export interface ListedRecord {
  id: number;
  slug: string;
}

export interface RecordWithFiles<Kind, Listed extends ListedRecord> {
  listed: Listed;
  record: Kind | undefined;
  files: FileRecord[];
}

/** What an export reads, never more than a slice of the texts at once. */
export function createExportRecords(database: Database) {
  const { Article, ArticleRedirect, Category, CategoryAccess, FileRecord, Group, GroupMember, Page, User } =
    database.models;
  const { Desk, DeskDisposal } = database.models;

  async function filesOf(column: 'article_id' | 'page_id', ids: readonly number[]) {
    return FileRecord.findAll({
      where: { [column]: [...ids] },
      order: ['position', 'id'],
    });
  }

  return {
    articleStates: ({ drafts, trash }: ExportChoices): ArticleState[] => [
      'published',
      'unpublished',
      ...(drafts ? (['draft'] as const) : []),
      ...(trash ? (['trashed'] as const) : []),
    ],
    pageStates: ({ drafts }: ExportChoices): PageState[] => (drafts ? ['published', 'draft'] : ['published']),
    listArticles: (states: readonly ArticleState[]) =>
      selectRows<ListedRecord>(
        database,
        `SELECT id, slug FROM articles
         WHERE state IN (:states) AND ${NO_TEMPLATE} AND ${states.includes('draft') ? '1 = 1' : NO_DRAFT_IN_TRASH}
         ORDER BY COALESCE(published_at, updated_at) DESC, id DESC`,
        { states },
      ),
    listPages: (states: readonly PageState[]) =>
      selectRows<ListedRecord>(
        database,
        'SELECT id, slug FROM pages WHERE state IN (:states) ORDER BY position, id',
        { states },
      ),
    async *articles<Listed extends ListedRecord>(
      listed: readonly Listed[],
      states: readonly ArticleState[],
    ): AsyncGenerator<RecordWithFiles<Article, Listed> & { of: NoticesOfArticles }> {
      for (let at = 0; at < listed.length; at += ARTICLES_AT_ONCE) {
        const slice = listed.slice(at, at + ARTICLES_AT_ONCE);
        const ids = slice.map(({ id }) => id);
        const records = await Article.findAll({ where: { id: ids, state: [...states] } });
        const files = await filesOf('article_id', ids);
        const of = await findNotices(database, ids);
        for (const one of slice)
          yield {
            listed: one,
            record: records.find(({ id }) => id === one.id),
            files: files.filter(({ article_id }) => article_id === one.id),
            of,
          };
      }
    },
    async *pages<Listed extends ListedRecord>(
      listed: readonly Listed[],
      states: readonly PageState[],
    ): AsyncGenerator<RecordWithFiles<Page, Listed>> {
      for (const one of listed)
        yield {
          listed: one,
          record: (await Page.findOne({ where: { id: one.id, state: [...states] } })) ?? undefined,
          files: await filesOf('page_id', [one.id]),
        };
    },
    files: (ids: readonly number[]) => FileRecord.findAll({ where: { id: [...ids] } }),
    async redirects(): Promise<ReadonlyMap<string, number>> {
      const found = await ArticleRedirect.findAll({ attributes: ['slug', 'article_id'], raw: true });
      return new Map(found.map(({ slug, article_id }) => [slug, article_id]));
    },
    async authorName(id: number): Promise<string> {
      return (await User.findByPk(id, { attributes: ['full_name'] }))?.full_name ?? '';
    },
    desks: () => Desk.findAll({ attributes: ['category_id', 'slug'] }),
    disposals: () => DeskDisposal.findAll({ order: ['desk_id', 'year', 'number'], raw: true }),
    categories: () => Category.findAll({ order: ['position', 'name_sort'] }),
    categoryAccess: () => CategoryAccess.findAll({ order: ['category_id', 'group_id'], raw: true }),
    groups: () => Group.findAll({ order: ['name_sort', 'id'] }),
    /** Neither passwords nor anything else that opens an account. */
    async *people() {
      const attributes = ['id', 'username', 'full_name', 'email', 'role', 'state', 'created_at'];
      for (let lastId = 0; ; ) {
        const people = await User.findAll({
          attributes,
          where: { id: { [Op.gt]: lastId }, erased_at: null },
          order: ['id'],
          limit: PEOPLE_AT_ONCE,
        });
        const members = await GroupMember.findAll({
          where: { user_id: people.map(({ id }) => id) },
          attributes: ['user_id', 'group_id'],
          raw: true,
        });
        for (const { id, username, full_name, email, role, state, created_at } of people) {
          const groups = members.filter(({ user_id }) => user_id === id).map(({ group_id }) => group_id);
          yield { id, username, full_name, email, role, state, created_at, group_ids: groups };
        }
        if (people.length < PEOPLE_AT_ONCE) return;
        lastId = people.at(-1)?.id ?? 0;
      }
    },
  };
}

export type ExportRecords = ReturnType<typeof createExportRecords>;
