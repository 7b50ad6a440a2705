import { type Broadcast, BroadcastState, NotificationType } from '../../../generated/web/model';
import { type CountedNoun, countOf, moreOf, NOUNS } from '../../lib/czechPlural';

/** So many names are said, the others are counted. */
const MOST_NAMES = 4;

/** What each type of notification is called. */
export const TYPE_LABELS: Readonly<Record<NotificationType, string>> = {
  [NotificationType.info]: 'Informace',
  [NotificationType.success]: 'Úspěch',
  [NotificationType.warning]: 'Upozornění',
  [NotificationType.error]: 'Chyba',
  [NotificationType.security]: 'Bezpečnost',
};

export const TYPE_CHOICES = Object.entries(TYPE_LABELS).map(([value, label]) => ({ value, label }));

/** What each state of a notification is called. */
export const STATE_LABELS: Readonly<Record<BroadcastState, string>> = {
  [BroadcastState.draft]: 'Koncept',
  [BroadcastState.planned]: 'Naplánované',
  [BroadcastState.running]: 'Běží',
  [BroadcastState.ended]: 'Skončilo',
};

export const PEOPLE: CountedNoun = { one: 'člověk', few: 'lidé', many: 'člověka', other: 'lidí' };
export const REACHED: CountedNoun = { one: 'člověku', few: 'lidem', many: 'člověka', other: 'lidem' };
export const NOTICES: CountedNoun = {
  one: 'oznámení',
  few: 'oznámení',
  many: 'oznámení',
  other: 'oznámení',
};

/** How the bell is called: „Oznámení, 3 nepřečtená“. */
export function bellName(unread: number): string {
  return unread === 0 ? 'Oznámení' : `Oznámení, ${countOf(unread, NOUNS.unread)}`;
}

/** What its badge says: nine at most, then 9+. */
export function badgeText(unread: number): string {
  return unread > 9 ? '9+' : String(unread);
}

/** How many of those whom it has reached have read it, in percent. */
export function readPercent({ recipients, read }: { recipients: number; read: number }): number {
  return recipients === 0 ? 0 : Math.round((read / recipients) * 100);
}

/** Whom a notification is for, in words. */
export function audienceWords({
  audience,
  groups,
  users,
}: Pick<Broadcast, 'audience' | 'groups' | 'users'>): string {
  if (audience === 'all') return 'všichni';
  const names =
    audience === 'groups' ? groups.map(({ name }) => name) : users.map(({ full_name }) => full_name);
  if (names.length === 0) return 'nikdo, kdo tu ještě je';
  const more = names.length - MOST_NAMES;
  return more > 0 ? `${names.slice(0, MOST_NAMES).join(', ')} a ${moreOf(more)}` : names.join(', ');
}
