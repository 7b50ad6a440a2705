import type { ArticleImport } from '../../../../generated/web/model';
import type { Person } from './AuthorFields';

/** The choice of a section that is not taken over. */
export const LEFT_OUT = '';

type StartedImport = Pick<ArticleImport, 'sections' | 'authors' | 'choices'>;

/** What each section was to become when the import last began; empty before. */
export function sectionsChosen({ choices }: StartedImport): Readonly<Record<string, string>> {
  const sections = choices?.sections ?? [];
  return Object.fromEntries(
    sections.map(({ name, category_id }) => [name, category_id === null ? LEFT_OUT : String(category_id)]),
  );
}

/** Whose the articles of each author were to become; null where those of the importing person. */
export function authorsChosen({ authors, choices }: StartedImport): Readonly<Record<string, Person | null>> {
  if (!choices) return {};
  const people = new Map(
    choices.authors.map(({ name, user_id, user_name }) => [name, { id: user_id, name: user_name }]),
  );
  return Object.fromEntries(authors.map(({ name }) => [name, people.get(name) ?? null]));
}
