import type { DeskAction } from '../../models/deskRecord.ts';
import { pragueDate } from '../../shared/pragueTime.ts';
import type { Certificate } from './certificate.types.ts';
import { dayText, momentText, spanText } from './deskTimes.policy.ts';
import type { KindRule } from './kindRule.policy.ts';
import { noticeLabel } from './noticeLabel.policy.ts';
import { deliveredDay, isPostedLate, noticeTerm } from './noticeTerm.policy.ts';

export type Fact = readonly [label: string, value: string];

export const ACTION_LABELS: Readonly<Record<DeskAction, string>> = {
  posted: 'vyvěšení',
  changed: 'změna',
  removed: 'sejmutí',
  disposed: 'vyřazení',
  restored: 'obnovení ze zálohy',
};

/** „Potvrzení o vyvěšení a sejmutí“, or of the posting alone while it hangs. */
export function certificateTitle({ view: { notice } }: Certificate): string {
  const what = notice.removed_at === null ? 'vyvěšení' : 'vyvěšení a sejmutí';
  return `Potvrzení o ${what} písemnosti ${noticeLabel(notice)}`;
}

export function noticeFacts({ view, deskName }: Certificate): Fact[] {
  const { notice, article, hangsBy: kind, desk } = view;
  const { originator_name: originator, originator_ico: ico } = notice;
  return present([
    ['Provozovatel desky', `${desk.operator_name}, IČO ${desk.operator_ico}`],
    ['Úřední deska', desk.place === '' ? deskName : `${deskName} (${desk.place})`],
    ['Číslo písemnosti', noticeLabel(notice)],
    ['Název', article.title],
    ['Druh', kind.name],
    ['Pravidlo vyvěšení', ruleText(kind, notice.event_on)],
    ['Předpis', kind.source],
    ['Číslo jednací', notice.reference_number],
    ['Spisová značka', notice.file_mark],
    ['Původce', originator === '' ? desk.operator_name : `${originator}${ico && `, IČO ${ico}`}`],
    ['Agenda', notice.agenda],
    ['Adresa', notice.iri ?? ''],
  ]);
}

export function dayFacts({ view: { notice, hangsBy: kind }, madeAt }: Certificate): Fact[] {
  const { posted_at, posted_on, removed_at, removed_on, last_day, event_on, own_removable_reason } = notice;
  const term = posted_on === null ? null : noticeTerm(kind, posted_on, event_on);
  const delivered = term && deliveredDay(term, removed_on ?? pragueDate(madeAt));
  const isLate = term !== null && posted_on !== null && isPostedLate(term, posted_on);
  const day = (value: string | null) => (value === null ? '' : dayText(value));
  return present([
    ['Vyvěšeno', posted_at ? momentText(posted_at) : ''],
    ['Sejmuto', removed_at ? momentText(removed_at) : 'dosud nesejmuto'],
    ['Vyvěsit nejpozději', isLate ? `${day(term.latestPosting)}, vyvěšeno tedy pozdě` : ''],
    ['Poslední den vyvěšení podle pravidla', day(last_day)],
    ['Doručeno dnem', day(delivered)],
    ['Nejdříve sejmout', day(notice.removable_from)],
    ['Důvod jiného dne sejmutí', own_removable_reason],
    ['Důvod dřívějšího sejmutí', notice.removal_reason],
  ]);
}

export function headText({ head }: Certificate): string {
  if (!head)
    return 'Otisk záznamu po posledním úkonu ještě neopustil server: bere se vždy po půlnoci následujícího dne.';
  const sent =
    head.mailed_at && head.mailed_to
      ? `E-mailem odeslán ${momentText(head.mailed_at)} na adresu ${head.mailed_to}.`
      : 'E-mailem odeslán nebyl.';
  const stamped = head.timestamped_at
    ? `Časové razítko podle RFC 3161: ${momentText(head.timestamped_at)}.`
    : 'Časové razítko nemá.';
  return `Hlava záznamu ze dne ${dayText(head.taken_on)}: záznam č. ${head.seq}. ${sent} ${stamped}`;
}

/** What the records of running say of the time when it hung; they prove no more than that. */
export function runningTexts({ gaps, probeSince }: Certificate): string[] {
  const own = gaps.filter(({ source }) => source === 'own');
  const probe = gaps.filter(({ source }) => source === 'probe');
  return [
    own.length === 0
      ? 'Server má o svém běhu záznam po celou dobu vyvěšení.'
      : 'Server o svém běhu nemá v době vyvěšení záznam v těchto časech:',
    ...own.map(({ from, until }) => `• ${spanText(from, until)}`),
    probeSince === undefined
      ? 'Sonda zvenku desku nesledovala.'
      : probe.length === 0
        ? `Sonda zvenku se hlásila bez přerušení. Desku sleduje od ${momentText(probeSince)}.`
        : `Sonda zvenku sleduje desku od ${momentText(probeSince)} a nehlásila se v těchto časech:`,
    ...probe.map(({ from, until }) => `• ${spanText(from, until)}`),
  ];
}

function ruleText(kind: KindRule, eventOn: string | null): string {
  const { rule, days, shifts_end: shifts } = kind;
  const event = `${kind.event_name || 'událost'}${eventOn === null ? '' : ` ${dayText(eventOn)}`}`;
  if (rule === 'hang_days')
    return `nejméně ${daysText(days)} ode dne po vyvěšení${shifts ? '; konec o víkendu nebo svátku se posouvá na další pracovní den' : ''}`;
  const before = `nejméně ${wholeDaysText(days)} předem`;
  return rule === 'before_event' ? `${before}: ${event}` : `do události: ${event}; ${before}`;
}

const plurals = new Intl.PluralRules('cs');

const daysText = (count: number): string =>
  `${count} ${{ one: 'den', few: 'dny' }[plurals.select(count) as string] ?? 'dnů'}`;

const wholeDaysText = (count: number): string =>
  `${count} ${{ one: 'celý den', few: 'celé dny' }[plurals.select(count) as string] ?? 'celých dnů'}`;

const present = (facts: readonly Fact[]): Fact[] => facts.filter(([, value]) => value.trim() !== '');
