import type {
  ContentExport,
  ContentExportChoices,
  ContentExportSizes,
  ContentExportWork,
} from '../../../generated/web/model';
import { type CountedNoun, countOf, NOUNS } from '../../lib/czechPlural';
import { formatFileSize } from '../../lib/fileSize';

const PAGES: CountedNoun = { one: 'stránka', few: 'stránky', many: 'stránky', other: 'stránek' };
const FILES: CountedNoun = { one: 'soubor', few: 'soubory', many: 'souboru', other: 'souborů' };
const ACCOUNTS: CountedNoun = { one: 'účet', few: 'účty', many: 'účtu', other: 'účtů' };
const MISSING: CountedNoun = {
  one: 'soubor se nedochoval',
  few: 'soubory se nedochovaly',
  many: 'souboru se nedochovalo',
  other: 'souborů se nedochovalo',
};

export type Choice = keyof ContentExportChoices;

export function choiceHint(choice: Choice, sizes: ContentExportSizes): string {
  const { count } = sizes[choice];
  if (choice === 'people')
    return `${countOf(count, ACCOUNTS)}: jméno, uživatelské jméno, e-mail, role a skupiny. Bez hesel a přihlášení.`;
  const articles = countOf(count, NOUNS.article);
  return choice === 'drafts' ? `${articles}, i rozepsané stránky webu.` : `${articles}.`;
}

/** Before compression; pictures do not get smaller. */
export function estimatedBytes(sizes: ContentExportSizes, choices: ContentExportChoices): number {
  const chosen = (['drafts', 'trash', 'people'] as const).filter((choice) => choices[choice]);
  return [...chosen, 'articles' as const, 'pages' as const].reduce((sum, part) => sum + sizes[part].bytes, 0);
}

export function estimateMessage(sizes: ContentExportSizes, choices: ContentExportChoices): string {
  const content = `${countOf(sizes.articles.count, NOUNS.article)} a ${countOf(sizes.pages.count, PAGES)}`;
  return `Vždy v něm jsou zveřejněné i starší články s obrázky a přílohami, stránky, kategorie a skupiny: ${content}. Celkem asi ${formatFileSize(estimatedBytes(sizes, choices))}.`;
}

/** Undefined where there is room, or nobody knows. */
export function spaceWarning(bytes: number, free: number | null): string | undefined {
  if (free === null || free > bytes) return undefined;
  return `Na disku serveru je volných jen ${formatFileSize(free)}. Export se tam nejspíš nevejde.`;
}

export function progressMessage({ done, total }: Pick<ContentExportWork, 'done' | 'total'>): string {
  if (total === 0) return 'Export se připravuje.';
  return done < total
    ? `Export vzniká: ${done} z ${total} článků a stránek.`
    : 'Export vzniká: archiv se dokončuje.';
}

/** In percent; undefined before anybody knows. */
export function progressPercent({ done, total }: Pick<ContentExportWork, 'done' | 'total'>) {
  return total === 0 ? undefined : Math.round((done / total) * 100);
}

export function contentMessage({ articles, pages, files, people, missing, choices }: ContentExport): string {
  const parts = [countOf(articles, NOUNS.article), countOf(pages, PAGES), countOf(files, FILES)];
  if (choices.people) parts.push(countOf(people, ACCOUNTS));
  if (missing > 0) parts.push(countOf(missing, MISSING));
  return parts.join(', ');
}
