import { ChoiceField } from '../../../ui/form/ChoiceField';
import type { FormErrors } from '../../../ui/form/fieldErrors';
import { INVALID_TIME } from '../../../ui/form/invalidTime';
import { PragueTimeField } from '../../../ui/form/PragueTimeField';
import { BROADCAST_FIELDS, type BroadcastField, type BroadcastValues } from './broadcastForm';
import { hideChoices, hideOf, SHOW_CHOICES } from './broadcastTimes';
import { FieldGroup } from './FieldGroup';

export function ShownTimeFields(props: {
  values: BroadcastValues;
  errors: FormErrors<BroadcastField>;
  onChange(change: Partial<BroadcastValues>): void;
}) {
  const { values, errors, onChange } = props;
  const hide = hideOf(values);
  return (
    <FieldGroup title="Kdy ho ukázat">
      <div className="pair">
        <div>
          <ChoiceField
            label={BROADCAST_FIELDS.show.label}
            name="show"
            value={values.show}
            choices={SHOW_CHOICES}
            onChange={(show) => onChange({ show })}
          />
          {values.show === 'time' && (
            <PragueTimeField
              label={BROADCAST_FIELDS.starts_at.label}
              name="starts_at"
              value={values.starts_at}
              hint=""
              error={errors.fields.starts_at}
              onChange={(time) => onChange({ starts_at: time ?? INVALID_TIME })}
            />
          )}
        </div>
        <div>
          <ChoiceField
            label={BROADCAST_FIELDS.hide.label}
            name="hide"
            value={hide}
            choices={hideChoices(values)}
            onChange={(next) => onChange({ hide: next })}
          />
          {hide === 'time' && (
            <PragueTimeField
              label={BROADCAST_FIELDS.ends_at.label}
              name="ends_at"
              value={values.ends_at}
              hint=""
              error={errors.fields.ends_at}
              onChange={(time) => onChange({ ends_at: time ?? INVALID_TIME })}
            />
          )}
        </div>
      </div>
    </FieldGroup>
  );
}
