import type { components } from '../../../generated/server/schema.d.ts';
import type { ImportDetail } from './imports.service.ts';

export function presentImport({
  record,
  rows,
  sections,
  files,
}: ImportDetail): components['schemas']['ArticleImport'] {
  const { id, name, kind, state, created_at } = record;
  return {
    ...{ id, name, kind, state, created_at: created_at.toISOString(), files },
    sections: sections.map((section) => ({
      name: section.name,
      count: section.count,
      category_id: section.categoryId,
    })),
    items: rows.map((row) => ({
      ...{ id: row.id, title: row.title, section: row.section, state: row.state, problem: row.problem },
      article_id: row.articleId,
    })),
  };
}
