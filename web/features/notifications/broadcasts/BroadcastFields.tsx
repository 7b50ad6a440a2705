import { CheckField } from '../../../ui/form/CheckField';
import { Field } from '../../../ui/form/Field';
import type { FormErrors } from '../../../ui/form/fieldErrors';
import { INVALID_TIME } from '../../../ui/form/invalidTime';
import { PragueTimeField } from '../../../ui/form/PragueTimeField';
import { SelectField } from '../../../ui/form/SelectField';
import { styled } from '../../../ui/styled';
import { TYPE_CHOICES } from '../noticeLabels';
import { AudienceFields } from './AudienceFields';
import { BROADCAST_FIELDS, type BroadcastField, type BroadcastValues } from './broadcastForm';
import { MessageField } from './MessageField';
import { NoticePreview } from './NoticePreview';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0, 5),
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > *': { minWidth: 0 },
  '& .pair': {
    display: 'grid',
    gap: theme.spacing(0, 2),
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(15rem, 100%), 1fr))',
  },
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) 26rem' },
}));

export function BroadcastFields(props: {
  values: BroadcastValues;
  errors: FormErrors<BroadcastField>;
  autoFocus?: boolean;
  onChange(change: Partial<BroadcastValues>): void;
}) {
  const { values, errors, autoFocus, onChange } = props;
  const { fields } = errors;
  return (
    <Columns>
      <div>
        <Field
          name="title"
          label={BROADCAST_FIELDS.title.label}
          autoComplete="off"
          maxLength={120}
          autoFocus={autoFocus}
          value={values.title}
          error={fields.title}
          onChange={(event) => onChange({ title: event.target.value })}
        />
        <MessageField
          value={values.message}
          error={fields.message}
          onChange={(message) => onChange({ message })}
        />
        <div className="pair">
          <SelectField
            label={BROADCAST_FIELDS.type.label}
            name="type"
            choices={TYPE_CHOICES}
            value={values.type}
            onChange={(event) => onChange({ type: event.target.value })}
          />
          <Field
            name="duration_seconds"
            label={BROADCAST_FIELDS.duration_seconds.label}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            hint="V sekundách, nejvýš 600. Když nevyplníte: 3 až 8 sekund podle druhu."
            value={values.duration_seconds}
            error={fields.duration_seconds}
            onChange={(event) => onChange({ duration_seconds: event.target.value })}
          />
          <PragueTimeField
            label={BROADCAST_FIELDS.starts_at.label}
            name="starts_at"
            value={values.starts_at}
            hint="Když nevyplníte: hned po odeslání."
            error={fields.starts_at}
            onChange={(starts_at) => onChange({ starts_at: starts_at ?? INVALID_TIME })}
          />
          <PragueTimeField
            label={BROADCAST_FIELDS.ends_at.label}
            name="ends_at"
            value={values.ends_at}
            hint="Když nevyplníte: dokud ho neukončíte."
            error={fields.ends_at}
            onChange={(ends_at) => onChange({ ends_at: ends_at ?? INVALID_TIME })}
          />
        </div>
        <CheckField
          label={BROADCAST_FIELDS.dismissible.label}
          name="dismissible"
          hint="Jinak zůstane lidem pruhem pod záhlavím, dokud poběží."
          checked={values.dismissible === 'yes'}
          onChange={(isChecked) => onChange({ dismissible: isChecked ? 'yes' : 'no' })}
        />
      </div>
      <div>
        <AudienceFields values={values} errors={errors} onChange={onChange} />
        <NoticePreview values={values} />
      </div>
    </Columns>
  );
}
