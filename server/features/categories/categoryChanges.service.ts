import type { SlugTables } from '../../database/slugs.ts';
import type { Bus } from '../../events/bus.ts';
import type { Category } from '../../models/category.ts';
import { czechSortKey } from '../../shared/czechText.ts';
import type { CategoryInput } from './categories.types.ts';

export const SECTION_SLUGS: SlugTables = {
  records: 'categories',
  redirects: 'section_redirects',
  owner: 'category_id',
};

export function toCategoryColumns(input: CategoryInput) {
  const name = input.name.trim().replace(/\s+/g, ' ');
  const { color, access, on_board, questions, default_validity_days, follow_default } = input;
  return {
    name,
    name_sort: czechSortKey(name),
    description: input.description.trim(),
    color,
    access,
    on_board,
    questions,
    default_validity_days,
    ...(follow_default && {
      follow_frequency: follow_default.frequency,
      follow_by_mail: follow_default.by_mail,
      follow_by_inbox: follow_default.by_inbox,
      follow_by_push: follow_default.by_push,
    }),
  };
}

export function categoryAuditObject({ id, name }: Category) {
  return { type: 'category', id, label: name };
}

export function categoryAuditView(category: Category) {
  const { slug, name, description, color, access, on_board, questions, default_validity_days } = category;
  const { follow_frequency, follow_by_mail, follow_by_inbox, follow_by_push } = category;
  return {
    slug,
    name,
    description,
    color,
    access,
    on_board,
    questions,
    default_validity_days,
    follow_frequency,
    follow_by_mail,
    follow_by_inbox,
    follow_by_push,
  };
}

type PreviousFields = Pick<Category, 'slug' | 'access' | 'on_board'>;

export function publishCategoryChange(
  bus: Bus,
  before: PreviousFields,
  { id, slug, access, on_board }: Category,
): void {
  bus.publish({ type: 'category.updated', data: { id, slug, previousSlug: before.slug } });
  if (before.access !== access || before.on_board !== on_board)
    bus.publish({ type: 'category.access-changed', data: { categoryId: id, groupIds: [] } });
}
