import type {
  Category,
  CategoryAccessMode,
  CategoryWarningsItem,
  Frequency,
  QuestionSetting,
} from '../../../generated/web/model';
import { SUBSCRIPTION_FREQUENCIES } from '../../following/frequencies';
import { type CountedNoun, countOf, NOUNS, verbFor } from '../../lib/czechPlural';

const ADMINS: CountedNoun = { one: 'správce', few: 'správci', many: 'správce', other: 'správců' };

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

/** How somebody who has chosen nothing follows new articles. */
export const FOLLOW_FREQUENCIES: readonly { value: Frequency; label: string }[] = [
  { value: 'off', label: 'Nikoho neupozorňovat' },
  ...SUBSCRIPTION_FREQUENCIES,
];

export const QUESTION_SETTINGS: readonly { value: QuestionSetting; label: string }[] = [
  { value: 'off', label: 'Vypnuté' },
  { value: 'signed-in', label: 'Od přihlášených' },
  { value: 'everyone', label: 'Od všech' },
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

export function accessModeOf(value: string): CategoryAccessMode {
  return ACCESS_MODES.find((mode) => mode.value === value)?.value ?? 'members';
}

/** `isOpenToVisitors`: also who is not signed in reads it. Only an admin sees this message. */
export function audienceMessage(
  counts: { reader_count: number; writer_count: number; admin_count: number },
  isOpenToVisitors: boolean,
): string {
  const { reader_count, writer_count, admin_count } = counts;
  const admins = countOf(admin_count, ADMINS);
  if (!isOpenToVisitors && reader_count === admin_count)
    return admin_count === 1 ? 'Zatím jen vy jako správce.' : `Zatím jen ${admins}.`;
  const writers = `${verbFor(writer_count, 'píše', 'píší')} ${writer_count} (z toho ${admins})`;
  if (isOpenToVisitors) return `Čte kdokoli, i bez přihlášení; ${writers}.`;
  return `${verbFor(reader_count, 'Čte', 'Čtou')} ${countOf(reader_count, NOUNS.person)}, ${writers}.`;
}
