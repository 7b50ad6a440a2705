import type { components } from '../../../generated/server/schema.d.ts';
import type { ImportDetail } from './importDetails.queries.ts';
import type { ListedImport } from './importReports.service.ts';

type Schemas = components['schemas'];

export function presentImport(detail: ImportDetail): Schemas['ArticleImport'] {
  const { record, rows, sections, authors, choices, files } = detail;
  const { id, name, kind, state, created_at } = record;
  const { count, hosts, measured, unknown, bytes, freeBytes } = files;
  return {
    id,
    name,
    kind,
    state,
    created_at: created_at.toISOString(),
    files: { count, hosts, measured, unknown, bytes, free_bytes: freeBytes },
    sections: sections.map((section) => ({
      name: section.name,
      count: section.count,
      category_id: section.categoryId,
    })),
    authors: authors.map(({ person, ...author }) => ({
      ...author,
      user_id: person?.id ?? null,
      user_name: person?.full_name ?? null,
    })),
    choices: choices && {
      sections: choices.sections.map(({ name, categoryId }) => ({ name, category_id: categoryId })),
      authors: choices.authors.map(({ name, person }) => ({
        name,
        user_id: person.id,
        user_name: person.full_name,
      })),
      as_drafts: choices.asDrafts,
      with_pages: choices.withPages,
    },
    items: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      title: row.title,
      section: row.section,
      state: row.state,
      problem: row.problem,
      article_id: row.articleId,
      page_id: row.pageId,
    })),
  };
}

export function presentImportSummary(listed: ListedImport): Schemas['ArticleImportSummary'] {
  const { id, name, kind, state, created_at } = listed.record;
  return {
    id,
    name,
    kind,
    state,
    created_at: created_at.toISOString(),
    created_by: listed.createdBy,
    ...listed.counts,
    problems: listed.problems,
  };
}
