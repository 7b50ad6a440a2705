import type { ArticleImport, ArticleImportSection, Category } from '../../../../generated/web/model';
import type { Person } from './AuthorFields';

/** The choice of a section that is not taken over. */
export const LEFT_OUT = '';
/** That of one that is made. */
export const NEW = 'new';

type StartedImport = Pick<ArticleImport, 'sections' | 'authors' | 'choices'>;

/** What each section was to become when the import last began; empty before. */
export function sectionsChosen({ choices }: StartedImport): Readonly<Record<string, string>> {
  const sections = choices?.sections ?? [];
  return Object.fromEntries(
    sections.map(({ name, category_id }) => [name, category_id === null ? LEFT_OUT : String(category_id)]),
  );
}

/** What was chosen, otherwise the category of the same name, otherwise a new one. A desk takes no articles. */
export function choiceOfSection(
  section: ArticleImportSection,
  chosen: Readonly<Record<string, string>>,
  categories: readonly Category[],
): string {
  const { name, category_id } = section;
  if (name === '' || isDesk(section, categories)) return chosen[name] ?? LEFT_OUT;
  return chosen[name] ?? (category_id === null ? NEW : String(category_id));
}

export function sectionHint(
  section: ArticleImportSection,
  choice: string,
  categories: readonly Category[],
): string | undefined {
  if (isDesk(section, categories)) return 'Sekce toho jména je úřední deska. Články se na ni převzít nedají.';
  if (choice !== NEW) return undefined;
  return 'Nová sekce je jen pro přihlášené. Kdo ji čte, změníte v Kategoriích.';
}

function isDesk({ category_id }: ArticleImportSection, categories: readonly Category[]): boolean {
  return categories.some(({ id, is_desk }) => id === category_id && is_desk);
}

/** Whose the articles of each author were to become; null where those of the importing person. */
export function authorsChosen({ authors, choices }: StartedImport): Readonly<Record<string, Person | null>> {
  if (!choices) return {};
  const people = new Map(
    choices.authors.map(({ name, user_id, user_name }) => [name, { id: user_id, name: user_name }]),
  );
  return Object.fromEntries(authors.map(({ name }) => [name, people.get(name) ?? null]));
}
