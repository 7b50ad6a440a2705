import type { Database } from '../../database/database.ts';
import type { Category } from '../../models/category.ts';
import type { Cache } from '../../platform/cache.ts';

export type CategoryRecord = Pick<
  Category,
  'id' | 'slug' | 'name' | 'color' | 'description' | 'access' | 'on_board'
>;

const COLUMNS = ['id', 'slug', 'name', 'color', 'description', 'access', 'on_board'] as const;

/** All categories in the order set by the administration, from memory. */
export function createCategories({ database, cache }: { database: Database; cache: Cache }) {
  async function load(): Promise<CategoryRecord[]> {
    const rows = await database.models.Category.findAll({
      attributes: [...COLUMNS],
      order: ['position', 'name_sort', 'id'],
    });
    return rows.map((row) => row.get({ plain: true }));
  }

  async function all(): Promise<CategoryRecord[]> {
    return (
      cache.peek<CategoryRecord[]>('category-data', 'all') ?? cache.getOrLoad('category-data', 'all', load)
    );
  }

  return {
    all,
    bySlug: async (slug: string) => (await all()).find((category) => category.slug === slug),
    byId: async (id: number) => (await all()).find((category) => category.id === id),
  };
}

export type Categories = ReturnType<typeof createCategories>;
