import type { components } from '../../../generated/server/schema.d.ts';
import type { CategorySummary, CategoryViewer } from './categories.types.ts';

type Schemas = components['schemas'];

/** A viewer who cannot write there gets the count of published articles only. */
export function presentCategory(
  { category, isDesk, articleCount, publishedCount, warnings }: CategorySummary,
  { isAdmin, writeIds }: CategoryViewer,
): Schemas['Category'] {
  const { id, slug, name, description, color, access, on_board, position, version } = category;
  return {
    id,
    slug,
    name,
    description,
    color,
    access,
    on_board,
    is_desk: isDesk,
    position,
    version,
    follow_default: {
      frequency: category.follow_frequency,
      by_mail: category.follow_by_mail,
      by_inbox: category.follow_by_inbox,
      by_push: category.follow_by_push,
    },
    questions: category.questions,
    default_validity_days: category.default_validity_days,
    article_count: isAdmin || writeIds.has(id) ? articleCount : publishedCount,
    published_count: publishedCount,
    warnings: isAdmin ? warnings : [],
    created_at: category.created_at.toISOString(),
    updated_at: category.updated_at.toISOString(),
    abilities: { update: isAdmin, delete: isAdmin },
  };
}
