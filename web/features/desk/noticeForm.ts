import type { Notice, NoticeDetails, NoticeKind } from '../../../generated/web/model';
import type { ApiError } from '../../api/apiError';
import type { RecordState } from '../../lib/mergeRecord';
import type { FieldTable } from '../../ui/form/ConflictNotice';
import { type FormErrors, fieldErrors } from '../../ui/form/fieldErrors';
import { INVALID_TIME } from '../../ui/form/invalidTime';
import { dayText } from './deskDays';

/** Days are `YYYY-MM-DD`, empty for none. */
export type NoticeValues = Readonly<
  Record<
    | 'kind_id'
    | 'title'
    | 'reference_number'
    | 'file_mark'
    | 'is_own'
    | 'originator_name'
    | 'originator_ico'
    | 'agenda'
    | 'event_on'
    | 'approved_on'
    | 'planned_on'
    | 'removable_from'
    | 'removable_reason',
    string
  >
>;

const DAYS = ['event_on', 'approved_on', 'planned_on', 'removable_from'] as const;

const dayOrNone = (day: string) => (day === '' || day === INVALID_TIME ? '' : dayText(day));

export function noticeFields(kinds: readonly NoticeKind[]): FieldTable<NoticeValues> {
  return {
    kind_id: { label: 'Druh', format: (id) => kinds.find((kind) => String(kind.id) === id)?.name ?? '' },
    title: { label: 'Název' },
    reference_number: { label: 'Číslo jednací' },
    file_mark: { label: 'Spisová značka' },
    is_own: { label: 'Původce', format: (own) => (own === 'true' ? 'náš úřad' : 'jiný') },
    originator_name: { label: 'Název původce' },
    originator_ico: { label: 'IČO původce' },
    agenda: { label: 'Agenda nebo okruh' },
    event_on: { label: 'Den události', format: dayOrNone },
    approved_on: { label: 'Schváleno', format: dayOrNone },
    planned_on: { label: 'Vyvěsit dne', format: dayOrNone },
    removable_from: { label: 'Sejmout nejdříve', format: dayOrNone },
    removable_reason: { label: 'Proč jiný den' },
  };
}

export const EMPTY_NOTICE: NoticeValues = {
  kind_id: '',
  title: '',
  reference_number: '',
  file_mark: '',
  is_own: 'true',
  originator_name: '',
  originator_ico: '',
  agenda: '',
  event_on: '',
  approved_on: '',
  planned_on: '',
  removable_from: '',
  removable_reason: '',
};

export function noticeValues({ title, details }: Pick<Notice, 'title' | 'details'>): NoticeValues {
  const { reference_number, file_mark, originator, agenda, removable_reason } = details;
  return {
    title,
    reference_number,
    file_mark,
    agenda,
    removable_reason,
    kind_id: String(details.kind_id),
    is_own: String(originator === null),
    originator_name: originator?.name ?? '',
    originator_ico: originator?.ico ?? '',
    event_on: details.event_on ?? '',
    approved_on: details.approved_on ?? '',
    planned_on: details.planned_on ?? '',
    removable_from: details.removable_from ?? '',
  };
}

export function noticeFormState(notice: Notice): RecordState<NoticeValues> {
  return { values: noticeValues(notice), version: notice.version };
}

export function detailsOf(values: NoticeValues): NoticeDetails {
  const { reference_number, file_mark, agenda, removable_from, originator_ico } = values;
  return {
    reference_number: reference_number.trim(),
    file_mark: file_mark.trim(),
    agenda: agenda.trim(),
    kind_id: Number(values.kind_id),
    originator:
      values.is_own === 'true' ? null : { name: values.originator_name.trim(), ico: originator_ico.trim() },
    event_on: values.event_on || null,
    approved_on: values.approved_on || null,
    planned_on: values.planned_on || null,
    removable_from: removable_from || null,
    removable_reason: removable_from === '' ? '' : values.removable_reason.trim(),
  };
}

export function noticeProblems(values: NoticeValues): FormErrors | undefined {
  const fields: Record<string, string> = {};
  if (values.kind_id === '') fields.kind_id = 'Vyberte druh, řídí se jím lhůty.';
  if (values.title.trim() === '') fields.title = 'Vyplňte název.';
  if (values.is_own !== 'true' && values.originator_name.trim() === '')
    fields.originator_name = 'Vyplňte, od koho písemnost je.';
  if (values.is_own !== 'true' && !/^(\d{8})?$/.test(values.originator_ico.trim()))
    fields.originator_ico = 'IČO má osm číslic.';
  for (const name of DAYS)
    if (values[name] === INVALID_TIME) fields[name] = 'Zadejte datum, třeba 4. 12. 2026.';
  if (values.removable_from !== '' && values.removable_reason.trim() === '')
    fields.removable_reason = 'Napište, proč platí jiný den.';
  return Object.keys(fields).length > 0 ? { fields, form: undefined } : undefined;
}

const SERVER_NAMES: Readonly<Record<string, string>> = {
  'details.originator.name': 'originator_name',
  'details.originator.ico': 'originator_ico',
};

/** The server names details by their path. */
export function noticeErrors(error: ApiError): FormErrors {
  const { text, requestId } = error;
  const details = error.details.map(({ path, message }) => ({
    path: SERVER_NAMES[path] ?? path.replace(/^details\./, ''),
    message,
  }));
  return fieldErrors({ text, requestId, details }, [...Object.keys(EMPTY_NOTICE), 'reason', 'desk_id']);
}
