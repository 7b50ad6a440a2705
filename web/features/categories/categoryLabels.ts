import type { Category, CategoryAccessMode, CategoryWarningsItem } from '../../../generated/web/model';
import { type CountedNoun, countOf, NOUNS } from '../../lib/czechPlural';

/** Genitive, used after „včetně“. */
const ADMINS: CountedNoun = { one: 'správce', few: 'správců', many: 'správce', other: 'správců' };

/** Ordered from the most open. */
export const ACCESS_MODES: readonly {
  readonly value: CategoryAccessMode;
  readonly label: string;
  readonly hint: string;
}[] = [
  {
    value: 'public',
    label: 'Veřejná',
    hint: 'Čte ji kdokoli; bez přihlášení tehdy, když je veřejná nástěnka.',
  },
  { value: 'members', label: 'Pro přihlášené', hint: 'Čte ji každý, kdo se přihlásí.' },
  { value: 'groups', label: 'Podle skupin', hint: 'Čtou ji jen skupiny, kterým to dovolíte.' },
];

export function accessLabel(access: CategoryAccessMode): string {
  return ACCESS_MODES.find(({ value }) => value === access)?.label ?? access;
}

export function articleCountLabel({ article_count, published_count }: Category): string {
  if (article_count === 0) return 'zatím bez článků';
  const all = countOf(article_count, NOUNS.article);
  return article_count === published_count ? all : `${all}, ${published_count} na nástěnce`;
}

export function warningMessage(warnings: readonly CategoryWarningsItem[]): string | undefined {
  const cannot = [warnings.includes('no-readers') && 'číst', warnings.includes('no-writers') && 'psát'];
  const verbs = cannot.filter(Boolean).join(' ani ');
  return verbs === '' ? undefined : `Nikdo kromě správců zde nemůže ${verbs}.`;
}

export function audienceMessage(counts: {
  reader_count: number;
  writer_count: number;
  admin_count: number;
}): string {
  const { reader_count, writer_count, admin_count } = counts;
  const [readers, writers] = [countOf(reader_count, NOUNS.person), countOf(writer_count, NOUNS.person)];
  return `Číst může ${readers}, psát ${writers}, včetně ${countOf(admin_count, ADMINS)}.`;
}
