import type { Database } from '../../database/database.ts';
import type { Category } from '../../models/category.ts';
import type { Cache } from '../../platform/cache.ts';

export type CategoryRecord = Pick<
  Category,
  'id' | 'slug' | 'name' | 'color' | 'description' | 'access' | 'on_board' | 'questions'
>;

const COLUMNS = ['id', 'slug', 'name', 'color', 'description', 'access', 'on_board', 'questions'] as const;

export function createCategories({ database, cache }: { database: Database; cache: Cache }) {
  async function load(): Promise<CategoryRecord[]> {
    const rows = await database.models.Category.findAll({
      attributes: [...COLUMNS],
      order: ['position', 'name_sort', 'id'],
    });
    return rows.map((row) => row.get({ plain: true }));
  }

  async function loadRedirects(): Promise<ReadonlyMap<string, number>> {
    const rows = await database.models.SectionRedirect.findAll();
    return new Map(rows.map((row) => [row.slug, row.category_id]));
  }

  async function all(): Promise<CategoryRecord[]> {
    return (
      cache.peek<CategoryRecord[]>('category-data', 'all') ?? cache.getOrLoad('category-data', 'all', load)
    );
  }

  async function byId(id: number): Promise<CategoryRecord | undefined> {
    return (await all()).find((category) => category.id === id);
  }

  /** Also finds a category by a former slug. */
  async function bySlug(slug: string): Promise<CategoryRecord | undefined> {
    const current = (await all()).find((category) => category.slug === slug);
    if (current) return current;
    const id = (await cache.getOrLoad('category-data', 'section-redirects', loadRedirects)).get(slug);
    return id === undefined ? undefined : byId(id);
  }

  return { all, bySlug, byId };
}

export type Categories = ReturnType<typeof createCategories>;
