import type { FormErrors } from '../../../ui/form/fieldErrors';
import { INVALID_TIME } from '../../../ui/form/invalidTime';
import { PragueTimeField } from '../../../ui/form/PragueTimeField';
import { useNow } from '../../../ui/useNow';
import { noticeEventText } from '../noticeEvent';
import { BROADCAST_FIELDS, type BroadcastField, type BroadcastValues } from './broadcastForm';
import { toTime } from './broadcastTimes';
import { FieldGroup } from './FieldGroup';

/** When that happens which the announcement tells of. */
export function EventTimeFields(props: {
  values: BroadcastValues;
  errors: FormErrors<BroadcastField>;
  onChange(change: Partial<BroadcastValues>): void;
}) {
  const { values, errors, onChange } = props;
  const { event_starts_at, event_ends_at } = values;
  const words = noticeEventText(
    { event_starts_at: toTime(event_starts_at), event_ends_at: toTime(event_ends_at) },
    useNow(),
  );
  return (
    <FieldGroup
      title="Kdy se to děje"
      hint={words ?? 'Nepovinné: třeba odkdy dokdy nepoteče voda. Lidé ten čas uvidí u oznámení.'}
      isAnswer={words !== undefined}
    >
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
    </FieldGroup>
  );
}
