import type { Dashboard, DashboardTodo, RateLimitKey } from '../../../generated/web/model';
import { formatAgo } from '../../lib/czechAgo';
import { formatMoment } from '../../lib/czechDates';
import { countOf, moreOf } from '../../lib/czechPlural';
import { formatFileSize } from '../../lib/fileSize';
import { keyLabel } from '../../lib/keyLabel';
import { QUESTIONS_PATH } from '../../lib/writingPaths';
import { TODO_NOUNS, type TodoNoun } from './todoNouns';

type TodoAction =
  | { readonly kind: 'backup' }
  | { readonly kind: 'mails' }
  | { readonly kind: 'unblock'; readonly entry: Pick<RateLimitKey, 'rule' | 'key' | 'kind' | 'user'> };

export interface TodoItem {
  readonly key: string;
  readonly text: string;
  readonly linkLabel: string;
  readonly path: string;
  /** Whether something is broken; otherwise the item is only informative. */
  readonly isProblem: boolean;
  readonly action?: TodoAction;
}

const DAY_MS = 24 * 3_600_000;
const BACKUPS_PATH = '/admin/settings/backups';
const MAIL_SETTINGS_PATH = '/admin/settings?q=E-mail';
const INVITED_PATH = '/admin/users?state=invited';
const DESK_PATH = '/admin/desk';
const LIMITS_PATH = '/admin/rate-limiting';

/** Problems come first; the list is empty when there is nothing to do. */
export function todoItems({ todo, generated_at }: Dashboard, now: Date): readonly TodoItem[] {
  const since = encodeURIComponent(new Date(Date.parse(generated_at) - DAY_MS).toISOString());
  return [
    ...degradedItems(todo),
    ...diskItems(todo.disk),
    ...mailItems(todo.mails, since),
    ...countedItems('errors', todo.errors_last_day, {
      linkLabel: 'Otevřít logy',
      path: `/admin/logs?level=error&since=${since}`,
      isProblem: true,
      isCapped: todo.errors_are_capped,
    }),
    ...backupItems(todo.backup, now),
    ...offsiteItems(todo.offsite, now),
    ...countedItems('invitationsFailed', todo.invitations.failed, {
      linkLabel: 'Pozvaní',
      path: INVITED_PATH,
      isProblem: true,
    }),
    ...countedItems('registrations', todo.registrations, {
      linkLabel: 'Vyřídit',
      path: '/admin/users?state=waiting',
    }),
    ...countedItems('questions', todo.questions, { linkLabel: 'Odpovědět', path: QUESTIONS_PATH }),
    ...deskItems(todo.desk),
    ...countedItems('invitationsExpired', todo.invitations.expired, {
      linkLabel: 'Pozvaní',
      path: INVITED_PATH,
    }),
    ...blockedItems(todo),
    ...debugLogItems(todo.debug_log, now),
    ...countedItems('scheduled', todo.scheduled, {
      linkLabel: 'Zobrazit',
      path: '/admin/articles?phase=scheduled',
    }),
    ...countedItems('expiring', todo.expiring, {
      linkLabel: 'Zobrazit',
      path: '/admin/articles?phase=published&expiresWithin=7',
    }),
  ];
}

function degradedItems({ degraded }: DashboardTodo): TodoItem[] {
  if (degraded.length === 0) return [];
  const text = 'Server pracuje v omezeném režimu: Redis není dostupný';
  return [{ key: 'degraded', text, linkLabel: 'Cache', path: '/admin/cache-management', isProblem: true }];
}

function diskItems({ free_bytes, is_low, limit_bytes }: DashboardTodo['disk']): TodoItem[] {
  if (!is_low || free_bytes === null) return [];
  const [free, limit] = [formatFileSize(free_bytes), formatFileSize(limit_bytes)];
  const text = `Na disku zbývá jen ${free}. Když je to méně než ${limit}, nemusí se povést záloha ani nahrání souboru`;
  return [{ key: 'disk', text, linkLabel: 'Zálohy', path: BACKUPS_PATH, isProblem: true }];
}

function mailItems({ is_off, delayed, failed }: DashboardTodo['mails'], since: string): TodoItem[] {
  const off: TodoItem = {
    key: 'mailsOff',
    text: 'Web přestal posílat e-maily: v nastavení chybí poštovní server',
    linkLabel: 'Nastavit',
    path: MAIL_SETTINGS_PATH,
    isProblem: true,
  };
  return [
    ...(is_off ? [off] : []),
    ...countedItems('mailsDelayed', delayed, {
      linkLabel: 'Nastavení pošty',
      path: MAIL_SETTINGS_PATH,
      isProblem: true,
    }),
    ...countedItems('mailsFailed', failed, {
      linkLabel: 'Otevřít logy',
      path: `/admin/logs?level=warn&since=${since}`,
      isProblem: true,
      action: { kind: 'mails' },
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
  if (text === undefined) return [];
  const action = { kind: 'backup' } as const;
  return [{ key: 'backup', text, linkLabel: 'Zálohy', path: BACKUPS_PATH, isProblem: true, action }];
}

function deskItems({
  late,
  to_post,
  to_post_soon,
  to_confirm,
  to_remove,
}: DashboardTodo['desk']): TodoItem[] {
  const link = { linkLabel: 'Úřední deska', path: DESK_PATH };
  return [
    ...countedItems('deskLate', late, { ...link, isProblem: true }),
    ...countedItems('deskToPost', to_post, link),
    ...countedItems('deskToPostSoon', to_post_soon, link),
    ...countedItems('deskToConfirm', to_confirm, link),
    ...countedItems('deskToRemove', to_remove, link),
  ];
}

function offsiteItems(offsite: DashboardTodo['offsite'], now: Date): TodoItem[] {
  if (!offsite || (!offsite.is_late && offsite.problem === null)) return [];
  const { last_at, problem } = offsite;
  const last =
    last_at === null ? 'žádná zatím mimo server není' : `poslední je ${formatAgo(new Date(last_at), now)}`;
  const text =
    problem === null
      ? `Nové zálohy se nekopírují mimo server: ${last}`
      : `Záloha se nezkopírovala mimo server. ${problem}`;
  return [{ key: 'offsite', text, linkLabel: 'Zálohy', path: BACKUPS_PATH, isProblem: true }];
}

/** The first are named, each with its action; the rest is counted. */
function blockedItems({ blocked, blocked_keys }: DashboardTodo): TodoItem[] {
  const named = blocked_keys.map((entry): TodoItem => {
    const text = `${keyLabel(entry)} je teď bez přístupu. ${entry.reason}`;
    const key = `blocked ${entry.rule} ${entry.key}`;
    const action = { kind: 'unblock', entry } as const;
    return { key, text, linkLabel: 'Zobrazit', path: LIMITS_PATH, isProblem: false, action };
  });
  const rest = blocked - named.length;
  if (rest <= 0) return named;
  const text = `Bez přístupu ${rest > 1 && rest < 5 ? 'jsou' : 'je'} ${named.length > 0 ? 'ještě ' : ''}${moreOf(rest)}`;
  return [...named, { key: 'blocked', text, linkLabel: 'Zobrazit', path: LIMITS_PATH, isProblem: false }];
}

/** What does not end by itself fills the disk until somebody notices. */
function debugLogItems({ on, until }: DashboardTodo['debug_log'], now: Date): TodoItem[] {
  if (!on) return [];
  const end = until === null ? 'samo to neskončí' : `skončí to ${formatMoment(new Date(until), now)}`;
  const text = `Ukládají se podrobné logy, ${end}`;
  const path = '/admin/logs?tab=system';
  return [{ key: 'debug', text, linkLabel: 'Vrátit', path, isProblem: until === null }];
}

function countedItems(
  noun: TodoNoun,
  count: number,
  options: { linkLabel: string; path: string; isProblem?: boolean; isCapped?: boolean; action?: TodoAction },
): TodoItem[] {
  const { isProblem = false, isCapped = false, ...link } = options;
  if (count === 0) return [];
  const sentence = countOf(count, TODO_NOUNS[noun]);
  return [{ key: noun, ...link, isProblem, text: `${isCapped ? 'Více než ' : ''}${sentence}` }];
}
