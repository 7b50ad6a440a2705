import type { DeskAction, NoticeKind, NoticeSource, NoticeState } from '../../../generated/web/model';
import { formatExact } from '../../lib/czechDates';
import { type CountedNoun, countOf, NOUNS, wordFor } from '../../lib/czechPlural';
import { daysFrom, dayText } from './deskDays';

export const STATE_LABELS: Readonly<Record<NoticeState, string>> = {
  prepared: 'Připravená',
  posted: 'Visí',
  removed: 'Sejmutá',
};

export const ACTION_LABELS: Readonly<Record<DeskAction, string>> = {
  posted: 'Vyvěšení',
  changed: 'Změna',
  removed: 'Sejmutí',
  disposed: 'Vyřazení',
  restored: 'Obnovení ze zálohy',
};

export const NOTICES: CountedNoun = {
  one: 'písemnost',
  few: 'písemnosti',
  many: 'písemnosti',
  other: 'písemností',
};

const WHOLE_DAYS: CountedNoun = { one: 'celý den', few: 'celé dny', many: 'celého dne', other: 'celých dní' };

const ADDRESSES: CountedNoun = { one: 'adresa', few: 'adresy', many: 'adresy', other: 'adres' };
const REFUSED: CountedNoun = { one: 'odmítla', few: 'odmítly', many: 'odmítlo', other: 'odmítlo' };

export function refusedText(count: number): string {
  const who = `${countOf(count, ADDRESSES)} ${wordFor(count, REFUSED)}`;
  return `Odběr e-mailem: ${who} poštu třikrát. Nic se tam neposílá, dokud o odběr někdo nepožádá znovu.`;
}

type KindRule = Pick<NoticeKind, 'rule' | 'days' | 'shifts_end' | 'event_name'>;

/** „dne události (zasedání)“ with the form of the first word that is asked for. */
export function eventDay(
  form: 'den' | 'dne' | 'dni' | 'dnem',
  { event_name }: Pick<NoticeKind, 'event_name'>,
): string {
  return event_name === '' ? `${form} události` : `${form} události (${event_name})`;
}

export function ruleSentence(kind: KindRule): string {
  switch (kind.rule) {
    case 'hang_days':
      return `Visí nejméně ${countOf(kind.days, NOUNS.day)}, den vyvěšení se nepočítá.${
        kind.shifts_end ? ' Konec o víkendu nebo svátku se posouvá na další pracovní den.' : ''
      }`;
    case 'before_event':
      return `Visí nejméně ${countOf(kind.days, WHOLE_DAYS)} před ${eventDay('dnem', kind)}. Tato lhůta se neposouvá.`;
    case 'until_event':
      return `Visí do ${eventDay('dne', kind)}${
        kind.days > 0 ? ` a nejméně ${countOf(kind.days, WHOLE_DAYS)} před ním` : ''
      }.`;
  }
}

export function removalText(from: string | null, today: string): string {
  if (from === null) return 'Den sejmutí závisí na události, která ještě nemá datum.';
  const days = daysFrom(from, today);
  if (days === 0) return 'Sejmout ji můžete ode dneška.';
  if (days > 0) return `Visí už o ${countOf(days, NOUNS.day)} déle, než musí.`;
  return `Sejmout ji půjde ${dayText(from)}, za ${countOf(-days, NOUNS.day)}.`;
}

/** Of one that hangs until an event whose day has passed. */
export function eventQuestion(eventOn: string | null): string {
  return eventOn === null ? 'Už událost proběhla?' : `Už událost proběhla? Měla být ${dayText(eventOn)}.`;
}

export function postingText(
  { planned_on, latest_posting }: { planned_on: string | null; latest_posting: string | null },
  today: string,
): string {
  if (latest_posting !== null) {
    const days = daysFrom(today, latest_posting);
    if (days < 0) return `Vyvěsit měla být nejpozději ${dayText(latest_posting)}.`;
    if (days === 0) return 'Vyvěsit ji musíte nejpozději dnes.';
    return `Vyvěsit ji musíte nejpozději ${dayText(latest_posting)}, ${daysLeft(days)}.`;
  }
  if (planned_on === null) return 'Den vyvěšení zatím nikdo nenaplánoval.';
  if (planned_on === today) return 'Vyvěsit se má dnes.';
  return planned_on < today
    ? `Vyvěsit se měla ${dayText(planned_on)}.`
    : `Vyvěsit se má ${dayText(planned_on)}.`;
}

/** Of one that a records service has sent: what came, when, and by which token. */
export function sourceText({ version, received_at, token }: NoticeSource): string {
  const what = version === 1 ? 'Přišla ze spisové služby' : `Verze ${version} přišla ze spisové služby`;
  const when = received_at === null ? '' : ` ${formatExact(new Date(received_at))}`;
  return `${what}${when}${token === null ? '' : `, token „${token}“`}.`;
}

export function keptText({
  state,
  keep_until,
}: {
  state: NoticeState;
  keep_until: string | null;
}): string | undefined {
  if (state !== 'removed') return undefined;
  return keep_until === null ? 'trvale' : `do ${dayText(keep_until)}`;
}

/** Of a row in a list: how long it stays posted, in the words of the public page, or what waits. */
export function timeLeft(
  row: { state: NoticeState; removable_from: string | null },
  today: string,
): string | undefined {
  if (row.state !== 'posted') return undefined;
  if (row.removable_from === null) return 'do události';
  const days = daysFrom(today, row.removable_from);
  // It hangs through the day before.
  if (days > 0) return days === 1 ? 'poslední den' : daysLeft(days - 1);
  return days === 0 ? 'lze sejmout' : `o ${countOf(-days, NOUNS.day)} déle`;
}

function daysLeft(days: number): string {
  return `${days >= 2 && days <= 4 ? 'zbývají' : 'zbývá'} ${countOf(days, NOUNS.day)}`;
}
