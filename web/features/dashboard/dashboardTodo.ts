import type { Dashboard, DashboardTodo } from '../../../generated/web/model';
import { formatAgo } from '../../lib/czechAgo';
import { type CountedNoun, countOf } from '../../lib/czechPlural';

export interface TodoItem {
  readonly key: string;
  readonly text: string;
  readonly linkLabel: string;
  readonly path: string;
  /** Whether something is broken; otherwise the item is only informative. */
  readonly isProblem: boolean;
}

const HOUR_MS = 3_600_000;

const REGISTRATIONS: CountedNoun = {
  one: 'registrace čeká na schválení',
  few: 'registrace čekají na schválení',
  many: 'registrace čeká na schválení',
  other: 'registrací čeká na schválení',
};
const SCHEDULED: CountedNoun = {
  one: 'článek se zveřejní v nastavený čas',
  few: 'články se zveřejní v nastavený čas',
  many: 'článku se zveřejní v nastavený čas',
  other: 'článků se zveřejní v nastavený čas',
};
const EXPIRING: CountedNoun = {
  one: 'článku do týdne skončí platnost',
  few: 'článkům do týdne skončí platnost',
  many: 'článku do týdne skončí platnost',
  other: 'článkům do týdne skončí platnost',
};
const BLOCKED: CountedNoun = {
  one: 'blokovaný přístup',
  few: 'blokované přístupy',
  many: 'blokovaného přístupu',
  other: 'blokovaných přístupů',
};
const ERRORS: CountedNoun = {
  one: 'chyba za poslední hodinu',
  few: 'chyby za poslední hodinu',
  many: 'chyby za poslední hodinu',
  other: 'chyb za poslední hodinu',
};

/** Problems come first; the list is empty when there is nothing to do. */
export function todoItems({ todo, generated_at }: Dashboard, now: Date): readonly TodoItem[] {
  const since = new Date(Date.parse(generated_at) - HOUR_MS).toISOString();
  return [
    ...(todo.degraded.length > 0
      ? [
          createItem(
            'degraded',
            'Server pracuje v omezeném režimu: Redis není dostupný',
            'Cache',
            '/admin/cache-management',
            true,
          ),
        ]
      : []),
    ...countedItems(todo.errors_last_hour, ERRORS, {
      key: 'errors',
      linkLabel: 'Otevřít logy',
      isProblem: true,
      isCapped: todo.errors_are_capped,
      path: `/admin/logs?level=error&since=${encodeURIComponent(since)}`,
    }),
    ...backupItems(todo.backup, now),
    ...countedItems(todo.registrations, REGISTRATIONS, {
      key: 'registrations',
      linkLabel: 'Vyřídit',
      path: '/admin/users?state=waiting',
      isProblem: false,
    }),
    ...countedItems(todo.blocked, BLOCKED, {
      key: 'blocked',
      linkLabel: 'Zobrazit',
      path: '/admin/rate-limiting',
      isProblem: false,
    }),
    ...countedItems(todo.scheduled, SCHEDULED, {
      key: 'scheduled',
      linkLabel: 'Zobrazit',
      path: '/admin/articles?phase=scheduled',
      isProblem: false,
    }),
    ...countedItems(todo.expiring, EXPIRING, {
      key: 'expiring',
      linkLabel: 'Zobrazit',
      isProblem: false,
      path: '/admin/articles?phase=published&expiresWithin=7',
    }),
  ];
}

function backupItems({ last_at, is_late, failed }: DashboardTodo['backup'], now: Date): TodoItem[] {
  const when = last_at === null ? undefined : formatAgo(new Date(last_at), now);
  const text = failed
    ? 'Poslední záloha se nepovedla'
    : is_late
      ? when === undefined
        ? 'Web ještě nemá žádnou zálohu'
        : `Poslední záloha je stará: ${when}`
      : undefined;
  return text === undefined ? [] : [createItem('backup', text, 'Zálohy', '/admin/settings/backups', true)];
}

function createItem(
  key: string,
  text: string,
  linkLabel: string,
  path: string,
  isProblem: boolean,
): TodoItem {
  return { key, text, linkLabel, path, isProblem };
}

function countedItems(
  count: number,
  noun: CountedNoun,
  { isCapped = false, ...rest }: Omit<TodoItem, 'text'> & { isCapped?: boolean },
): TodoItem[] {
  return count === 0 ? [] : [{ ...rest, text: `${isCapped ? 'Více než ' : ''}${countOf(count, noun)}` }];
}
