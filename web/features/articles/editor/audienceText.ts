import type {
  ArticleReaderAnswerData,
  AudienceAnswerData,
  AudienceAnswerDataGroupsItem,
} from '../../../../generated/web/model';
import { countOf, NOUNS, verbFor } from '../../../lib/czechPlural';

/** How many people may read a section: „42 lidí“, „Kdokoli“. */
export function audienceSize(
  { access, reader_count }: Pick<AudienceAnswerData, 'access' | 'reader_count'>,
  publicBoard: boolean,
): string {
  if (access === 'public' && publicBoard) return 'Kdokoli';
  return countOf(reader_count, NOUNS.person);
}

/** Visitors read public categories only where the board is public. */
export function readersSentence(
  audience: {
    access: AudienceAnswerData['access'];
    groups: readonly Pick<AudienceAnswerDataGroupsItem, 'name' | 'level'>[];
  },
  publicBoard: boolean,
): string {
  const { access, groups } = audience;
  if (access === 'members') return 'Přečte si ho každý, kdo se přihlásí.';
  if (access === 'groups') {
    const names = groups.filter(({ level }) => level !== 'none').map(({ name }) => name);
    return names.length === 0
      ? 'Přečtou si ho jen správci.'
      : `Přečtou si ho jen správci a členové skupin: ${names.join(', ')}.`;
  }
  return publicBoard
    ? 'Sekce je veřejná: článek si přečte kdokoli, i bez přihlášení.'
    : 'Sekce je veřejná, nástěnka ale ne: článek si přečte každý, kdo se přihlásí.';
}

/** Who learns of an article that has just come out. Nobody is sent a mail; some may be asked to confirm it. */
export function askedSentence(asked: { groups: readonly { name: string }[]; total: number }): string {
  const { groups, total } = asked;
  if (groups.length === 0) return 'Přihlášení ho najdou mezi nepřečtenými. E-mail o něm nikdo nedostane.';
  const people = `${verbFor(total, 'má', 'mají')} ${countOf(total, NOUNS.person)}`;
  const names = groups.map(({ name }) => name).join(', ');
  return `Potvrdit, že ho četli, ${people} (${names}). Vyzve je k tomu úvodní stránka.`;
}

/** The answer to „Vidí to …?“. */
export function verdictSentence({ user, reads }: Pick<ArticleReaderAnswerData, 'user' | 'reads'>): string {
  return reads
    ? `${user.full_name} článek na nástěnce vidí.`
    : `${user.full_name} článek na nástěnce nevidí.`;
}
