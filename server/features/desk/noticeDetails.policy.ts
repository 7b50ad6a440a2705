import type { DeskKind } from '../../models/deskKind.ts';
import type { DeskNotice } from '../../models/deskNotice.ts';
import { type Day, isDay } from '../../shared/days.ts';
import { badRequest, type ErrorDetail } from '../../shared/errors.ts';
import type { NoticeDetails } from './desk.types.ts';
import { type NoticeTerm, type NoticeTermRule, noticeTerm } from './noticeTerm.policy.ts';

const DAYS = ['event_on', 'approved_on', 'planned_on', 'removable_from'] as const;

type DetailColumns = Pick<
  DeskNotice,
  | 'kind_id'
  | 'reference_number'
  | 'file_mark'
  | 'originator_name'
  | 'originator_ico'
  | 'agenda'
  | 'event_on'
  | 'approved_on'
  | 'planned_on'
  | 'own_removable_from'
  | 'own_removable_reason'
>;

/** @throws 400 for a day that does not exist, and another day of removal without its reason */
export function toDetailColumns(details: NoticeDetails): DetailColumns {
  const wrong: ErrorDetail[] = DAYS.filter((key) => details[key] !== null && !isDay(details[key] ?? '')).map(
    (key) => ({ path: `details.${key}`, message: 'Tento den v kalendáři není.' }),
  );
  const reason = details.removable_reason.trim();
  if (details.removable_from !== null && reason === '')
    wrong.push({ path: 'details.removable_reason', message: 'Napište, proč platí jiný den.' });
  if (wrong.length > 0) throw badRequest('Údaje písemnosti nejsou v pořádku.', wrong);
  return {
    kind_id: details.kind_id,
    reference_number: details.reference_number.trim(),
    file_mark: details.file_mark.trim(),
    originator_name: details.originator?.name.trim() ?? '',
    originator_ico: details.originator?.ico ?? '',
    agenda: details.agenda.trim(),
    event_on: details.event_on,
    approved_on: details.approved_on,
    planned_on: details.planned_on,
    own_removable_from: details.removable_from,
    own_removable_reason: details.removable_from === null ? '' : reason,
  };
}

export function detailsOf(notice: DetailColumns): NoticeDetails {
  const { originator_name: name, originator_ico: ico } = notice;
  return {
    kind_id: notice.kind_id,
    reference_number: notice.reference_number,
    file_mark: notice.file_mark,
    originator: name === '' ? null : { name, ico },
    agenda: notice.agenda,
    event_on: notice.event_on,
    approved_on: notice.approved_on,
    planned_on: notice.planned_on,
    removable_from: notice.own_removable_from,
    removable_reason: notice.own_removable_reason,
  };
}

/** The term by its kind, with the day of removal that was set instead, if one was. */
export function termOf(
  kind: NoticeTermRule,
  details: Pick<DetailColumns, 'event_on' | 'own_removable_from'>,
  postedOn: Day,
): NoticeTerm {
  const term = noticeTerm(kind, postedOn, details.event_on);
  return { ...term, removableFrom: details.own_removable_from ?? term.removableFrom };
}

export function missingIn(
  { title }: { title: string },
  kind: Pick<DeskKind, 'rule' | 'event_name'>,
  details: Pick<DetailColumns, 'event_on'>,
): ErrorDetail[] {
  const missing: ErrorDetail[] = [];
  if (title.trim() === '') missing.push({ path: 'title', message: 'Vyplňte název.' });
  if (kind.rule === 'before_event' && details.event_on === null)
    missing.push({
      path: 'details.event_on',
      message: `Vyplňte den události${kind.event_name && ` (${kind.event_name})`}.`,
    });
  return missing;
}
