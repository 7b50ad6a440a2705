import {
  Audience,
  type Broadcast,
  type BroadcastInput,
  BroadcastState,
  NotificationType,
} from '../../../../generated/web/model';
import { choiceLabel } from '../../../lib/choiceLabel';
import { formatExact } from '../../../lib/czechDates';
import type { RecordState } from '../../../lib/mergeRecord';
import type { FieldTable } from '../../../ui/form/ConflictNotice';
import type { FormErrors } from '../../../ui/form/fieldErrors';
import { toastContent } from '../../../ui/toast/toastContent';
import { htmlToText, textToHtml } from '../noticeHtml';
import { STATE_LABELS, TYPE_CHOICES } from '../noticeLabels';
import { HIDE_CHOICES, SHOW_CHOICES, sentTimes, timeErrors, timesOf, toTime } from './broadcastTimes';

/** The values of the form, all texts; people and groups are JSON lists. */
export type BroadcastValues = Readonly<
  Record<
    | 'title'
    | 'message'
    | 'type'
    | 'duration_seconds'
    | 'audience'
    | 'group_ids'
    | 'user_ids'
    | 'event_starts_at'
    | 'event_ends_at'
    | 'event_all_day'
    | 'show'
    | 'starts_at'
    | 'hide'
    | 'ends_at'
    | 'by_mail'
    | 'dismissible'
    // Read-only: somebody may send the broadcast while it is edited.
    | 'state',
    string
  >
>;

export type BroadcastField = keyof BroadcastValues;

export interface NamedRef {
  readonly id: number;
  readonly name: string;
}

const AUDIENCES: Readonly<Record<string, string>> = {
  all: 'Všem',
  groups: 'Skupinám',
  users: 'Vybraným lidem',
};

const STATES = Object.entries(STATE_LABELS).map(([value, label]) => ({ value, label }));

const namesOf = (refs: string) =>
  parseRefs(refs)
    .map(({ name }) => name)
    .join(', ');
const yesOrNo = (value: string) => (value === 'yes' ? 'ano' : 'ne');
const timeLabel = (time: string) => (toTime(time) === null ? '' : formatExact(new Date(time)));

export const BROADCAST_FIELDS: FieldTable<BroadcastValues> = {
  title: { label: 'Nadpis' },
  message: { label: 'Text' },
  type: {
    label: 'Druh',
    format: (type) => choiceLabel(TYPE_CHOICES, type),
  },
  duration_seconds: { label: 'Jak dlouho zůstane na obrazovce' },
  audience: { label: 'Komu', format: (audience) => AUDIENCES[audience] ?? audience },
  group_ids: { label: 'Skupiny', format: namesOf },
  user_ids: { label: 'Lidé', format: namesOf },
  event_starts_at: { label: 'Událost začne', format: timeLabel },
  event_ends_at: { label: 'Událost skončí', format: timeLabel },
  event_all_day: { label: 'Celý den', format: yesOrNo },
  show: { label: 'Ukázat', format: (show) => choiceLabel(SHOW_CHOICES, show) },
  starts_at: { label: 'Ukázat od', format: timeLabel },
  hide: { label: 'Skrýt', format: (hide) => choiceLabel(HIDE_CHOICES, hide) },
  ends_at: { label: 'Skrýt v', format: timeLabel },
  by_mail: { label: 'Poslat také e-mailem', format: yesOrNo },
  dismissible: {
    label: 'Lidé ho mohou zavřít',
    format: yesOrNo,
  },
  state: { label: 'Stav', format: (state) => choiceLabel(STATES, state) },
};

export const NEW_BROADCAST: BroadcastValues = {
  title: '',
  message: '',
  type: NotificationType.info,
  duration_seconds: '',
  audience: Audience.all,
  group_ids: '[]',
  user_ids: '[]',
  event_starts_at: '',
  event_ends_at: '',
  event_all_day: 'no',
  show: 'now',
  starts_at: '',
  hide: 'event',
  ends_at: '',
  by_mail: 'no',
  dismissible: 'yes',
  state: BroadcastState.draft,
};

export const OUTAGE: BroadcastValues = {
  ...NEW_BROADCAST,
  title: 'Odstávka ',
  type: NotificationType.error,
};

const MAX_SECONDS = 600;

export function broadcastFormId(id: number): string {
  return `notification-${id}`;
}

export function broadcastFormState(broadcast: Broadcast): RecordState<BroadcastValues> {
  const { title, message, type, duration_seconds, audience, groups, users } = broadcast;
  return {
    values: {
      title: htmlToText(title),
      message: htmlToText(message),
      type,
      audience,
      duration_seconds: duration_seconds === null ? '' : String(duration_seconds),
      group_ids: serializeRefs(groups),
      user_ids: serializeRefs(users.map(({ id, full_name }) => ({ id, name: full_name }))),
      ...timesOf(broadcast),
      event_all_day: broadcast.event_all_day ? 'yes' : 'no',
      by_mail: broadcast.by_mail ? 'yes' : 'no',
      dismissible: broadcast.dismissible ? 'yes' : 'no',
      state: broadcast.state,
    },
    version: broadcast.version,
  };
}

/** Sorted by id, so that equal selections serialize to equal texts. */
export function serializeRefs(refs: readonly NamedRef[]): string {
  return JSON.stringify(refs.map(({ id, name }) => ({ id, name })).toSorted((a, b) => a.id - b.id));
}

/** Invalid items, as an older version of the app may have stored, are dropped. */
export function parseRefs(text: string): readonly NamedRef[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter(isNamedRef) : [];
  } catch {
    return [];
  }
}

function isNamedRef(one: unknown): one is NamedRef {
  if (typeof one !== 'object' || one === null) return false;
  const { id, name } = one as Partial<NamedRef>;
  return Number.isInteger(id) && typeof name === 'string';
}

export function broadcastInput(values: BroadcastValues): BroadcastInput {
  const { duration_seconds } = values;
  const audience = audienceOf(values);
  const idsOf = (text: string) => parseRefs(text).map(({ id }) => id);
  return {
    title: values.title.trim(),
    message: textToHtml(values.message),
    type: Object.values(NotificationType).find((type) => type === values.type) ?? NotificationType.info,
    duration_seconds: duration_seconds.trim() === '' ? null : Number(duration_seconds),
    audience,
    group_ids: audience === Audience.groups ? idsOf(values.group_ids) : [],
    user_ids: audience === Audience.users ? idsOf(values.user_ids) : [],
    ...sentTimes(values),
    event_all_day: values.event_all_day === 'yes',
    by_mail: values.by_mail === 'yes',
    dismissible: values.dismissible === 'yes',
  };
}

export function audienceOf({ audience }: Pick<BroadcastValues, 'audience'>): Audience {
  return Object.values(Audience).find((one) => one === audience) ?? Audience.all;
}

export function broadcastProblems(
  values: BroadcastValues,
  now: Date,
): FormErrors<BroadcastField> | undefined {
  const { title, message, duration_seconds } = values;
  const seconds = duration_seconds.trim();
  const audience = audienceOf(values);
  const fields = {
    ...(toastContent(title).text === '' && { title: 'Vyplňte nadpis.' }),
    ...(toastContent(message).text === '' && { message: 'Vyplňte text.' }),
    ...(seconds !== '' &&
      !(/^\d{1,3}$/.test(seconds) && Number(seconds) >= 1 && Number(seconds) <= MAX_SECONDS) && {
        duration_seconds: `Zadejte celé číslo od 1 do ${MAX_SECONDS}, nebo nechte prázdné.`,
      }),
    ...(audience === Audience.groups &&
      parseRefs(values.group_ids).length === 0 && { group_ids: 'Vyberte aspoň jednu skupinu.' }),
    ...(audience === Audience.users &&
      parseRefs(values.user_ids).length === 0 && { user_ids: 'Vyberte aspoň jednoho člověka.' }),
    ...timeErrors(values, now),
  };
  return Object.keys(fields).length > 0 ? { fields, form: undefined } : undefined;
}

/** What a new one begins with that repeats a former one: its times are over. */
export function copyOf(broadcast: Broadcast, now: Date): BroadcastValues {
  const { values } = broadcastFormState(broadcast);
  const { event_starts_at, event_ends_at, event_all_day, show, starts_at, hide, ends_at } = NEW_BROADCAST;
  const isAhead = values.event_starts_at !== '' && new Date(values.event_starts_at) > now;
  return {
    ...values,
    show,
    starts_at,
    hide,
    ends_at,
    ...(!isAhead && { event_starts_at, event_ends_at, event_all_day }),
    state: BroadcastState.draft,
  };
}
