import { useState } from 'react';
import { CheckField } from '../../../ui/form/CheckField';
import { DayField } from '../../../ui/form/DayField';
import type { FormErrors } from '../../../ui/form/fieldErrors';
import { INVALID_TIME } from '../../../ui/form/invalidTime';
import { PragueTimeField } from '../../../ui/form/PragueTimeField';
import { useNow } from '../../../ui/useNow';
import { noticeEventText } from '../noticeEvent';
import { BROADCAST_FIELDS, type BroadcastField, type BroadcastValues } from './broadcastForm';
import { eventEnd, toTime } from './broadcastTimes';
import { FieldGroup } from './FieldGroup';
import { daysOf, endOfDay, startOfDay, toTimes, toWholeDays } from './wholeDays';

interface Props {
  values: BroadcastValues;
  errors: FormErrors<BroadcastField>;
  onChange(change: Partial<BroadcastValues>): void;
}

export function EventTimeFields(props: Props) {
  const { values, errors, onChange } = props;
  const { event_starts_at, event_ends_at } = values;
  const isAllDay = values.event_all_day === 'yes';
  /** Of an event that was turned into whole days, in case it is turned back. */
  const [times, setTimes] = useState<Pick<BroadcastValues, 'event_starts_at' | 'event_ends_at'>>();

  function changeAllDay(isChosen: boolean) {
    if (isChosen) setTimes({ event_starts_at, event_ends_at });
    onChange(
      isChosen
        ? { event_all_day: 'yes', ...toWholeDays(values) }
        : { event_all_day: 'no', ...(times ?? toTimes(values)) },
    );
  }

  const words = noticeEventText(
    {
      event_starts_at: toTime(event_starts_at),
      event_ends_at: toTime(event_ends_at) ?? (isAllDay ? eventEnd(values) : null),
      event_all_day: isAllDay,
    },
    useNow(),
  );
  return (
    <FieldGroup
      title="Kdy se to děje"
      hint={words ?? 'Nepovinné: třeba odkdy dokdy nepoteče voda. Lidé ten čas uvidí u oznámení.'}
      isAnswer={words !== undefined}
    >
      <CheckField
        label={BROADCAST_FIELDS.event_all_day.label}
        name="event_all_day"
        checked={isAllDay}
        onChange={changeAllDay}
      />
      {isAllDay ? (
        <DayFields values={values} errors={errors} onChange={onChange} />
      ) : (
        <div className="pair">
          <PragueTimeField
            label={BROADCAST_FIELDS.event_starts_at.label}
            name="event_starts_at"
            value={event_starts_at}
            hint=""
            error={errors.fields.event_starts_at}
            onChange={(time) => onChange({ event_starts_at: time ?? INVALID_TIME })}
          />
          <PragueTimeField
            label={BROADCAST_FIELDS.event_ends_at.label}
            name="event_ends_at"
            value={event_ends_at}
            hint=""
            defaultTime="14:00"
            error={errors.fields.event_ends_at}
            onChange={(time) => onChange({ event_ends_at: time ?? INVALID_TIME })}
          />
        </div>
      )}
    </FieldGroup>
  );
}

function DayFields({ values, errors, onChange }: Props) {
  const { first, last } = daysOf(values);
  return (
    <div className="pair">
      <DayField
        label="Od dne"
        name="event_starts_at"
        value={first}
        error={errors.fields.event_starts_at}
        onChange={(day) => onChange({ event_starts_at: dayValue(day, startOfDay) })}
      />
      <DayField
        label="Do dne"
        name="event_ends_at"
        value={last}
        min={first || undefined}
        hint="Nepovinné, pro víc dní."
        error={errors.fields.event_ends_at}
        onChange={(day) => onChange({ event_ends_at: dayValue(day, endOfDay) })}
      />
    </div>
  );
}

function dayValue(day: string | undefined, toValue: (day: string) => string): string {
  if (day === undefined) return INVALID_TIME;
  return day === '' ? '' : toValue(day);
}
