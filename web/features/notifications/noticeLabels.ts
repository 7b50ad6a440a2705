import { type Broadcast, BroadcastState, NotificationType } from '../../../generated/web/model';
import { formatNumericDay, formatTime } from '../../lib/czechDates';
import { type CountedNoun, countOf, moreOf, NOUNS, verbFor } from '../../lib/czechPlural';
import { withPrepositionV } from '../../lib/czechPreposition';

const MAX_NAMES = 4;

export const TYPE_LABELS: Readonly<Record<NotificationType, string>> = {
  [NotificationType.info]: 'Informace',
  [NotificationType.warning]: 'Upozornění',
  [NotificationType.error]: 'Porucha nebo výpadek',
  [NotificationType.success]: 'Dobrá zpráva',
  [NotificationType.security]: 'Bezpečnost',
};

/** As they are offered. */
export const TYPES: readonly NotificationType[] = ['info', 'warning', 'error', 'success', 'security'];

export const TYPE_HINTS: Readonly<Record<NotificationType, string>> = {
  [NotificationType.info]: 'Co je dobré vědět: změna úředních hodin, uzavírka ulice.',
  [NotificationType.warning]: 'Na co si dát pozor nebo co nezmeškat: termín, nebezpečí na cestě.',
  [NotificationType.error]: 'Něco nefunguje nebo nepůjde: voda, elektřina, síť.',
  [NotificationType.success]: 'Co se povedlo nebo už zase funguje.',
  [NotificationType.security]: 'Ochrana účtů a osobních údajů: podvodné e-maily, změna hesla.',
};

export const TYPE_CHOICES = TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }));

export const STATE_LABELS: Readonly<Record<BroadcastState, string>> = {
  [BroadcastState.draft]: 'Koncept',
  [BroadcastState.planned]: 'Naplánované',
  [BroadcastState.running]: 'Běží',
  [BroadcastState.ended]: 'Skončilo',
};

export const NOTICES: CountedNoun = {
  one: 'oznámení',
  few: 'oznámení',
  many: 'oznámení',
  other: 'oznámení',
};

export function bellLabel(unread: number): string {
  return unread === 0 ? 'Oznámení' : `Oznámení, ${countOf(unread, NOUNS.unread)}`;
}

export function badgeText(unread: number): string {
  return unread > 9 ? '9+' : String(unread);
}

/** „Dostane ho 5 lidí“ */
export function recipientsMessage(count: number): string {
  if (count === 0) return 'Nedostane ho nikdo';
  return `${verbFor(count, 'Dostane', 'Dostanou')} ho ${countOf(count, NOUNS.person)}`;
}

/** „Naplánováno na 24. 11. v 8:00.“ */
export function plannedMessage(startsAt: string, now: Date): string {
  const start = new Date(startsAt);
  return `Naplánováno na ${formatNumericDay(start, now)} ${withPrepositionV(formatTime(start))}.`;
}

export function percentRead({ recipients, read }: { recipients: number; read: number }): number {
  return recipients === 0 ? 0 : Math.round((read / recipients) * 100);
}

export function audienceLabel({
  audience,
  groups,
  users,
}: Pick<Broadcast, 'audience' | 'groups' | 'users'>): string {
  if (audience === 'all') return 'všichni';
  const names =
    audience === 'groups' ? groups.map(({ name }) => name) : users.map(({ full_name }) => full_name);
  if (names.length === 0) return 'nikdo (příjemci už tu nejsou)';
  const hiddenCount = names.length - MAX_NAMES;
  return hiddenCount > 0
    ? `${names.slice(0, MAX_NAMES).join(', ')} a ${moreOf(hiddenCount)}`
    : names.join(', ');
}
