import { CheckField } from '../../../ui/form/CheckField';
import { Field } from '../../../ui/form/Field';
import type { FormErrors } from '../../../ui/form/fieldErrors';
import { styled } from '../../../ui/styled';
import { TYPE } from '../../../ui/tokens';
import { AudienceFields } from './AudienceFields';
import { BROADCAST_FIELDS, type BroadcastField, type BroadcastValues } from './broadcastForm';
import { EventTimeFields } from './EventTimeFields';
import { FieldGroup } from './FieldGroup';
import { MessageField } from './MessageField';
import { NoticePreview } from './NoticePreview';
import { ShownTimeFields } from './ShownTimeFields';
import { mailHint } from './sendTexts';
import { TypeField } from './TypeField';
import { useRecipientCount } from './useRecipientCount';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0, 5),
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > *': { minWidth: 0 },
  '& .pair': {
    display: 'grid',
    gap: theme.spacing(0, 2),
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(12.5rem, 100%), 1fr))',
  },
  '& details': { marginBottom: theme.spacing(3), borderTop: `1px solid ${theme.color.rule}` },
  '& summary': {
    minHeight: 44,
    lineHeight: '44px',
    fontSize: TYPE.small,
    fontWeight: 600,
    cursor: 'pointer',
  },
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: 'minmax(0, 1fr) 26rem',
    '& > .preview': { position: 'sticky', top: theme.spacing(19) },
  },
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
        <TypeField value={values.type} onChange={(type) => onChange({ type })} />
        <EventTimeFields values={values} errors={errors} onChange={onChange} />
        <FieldGroup title="Kdo ho dostane">
          <AudienceFields values={values} errors={errors} onChange={onChange} />
          <MailChoice values={values} onChange={onChange} />
        </FieldGroup>
        <ShownTimeFields values={values} errors={errors} onChange={onChange} />
        <details open={fields.duration_seconds !== undefined || undefined}>
          <summary>Podrobnosti</summary>
          <CheckField
            label={BROADCAST_FIELDS.dismissible.label}
            name="dismissible"
            hint="Jinak zůstane lidem pruhem pod záhlavím, dokud poběží."
            checked={values.dismissible === 'yes'}
            onChange={(isChecked) => onChange({ dismissible: isChecked ? 'yes' : 'no' })}
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
        </details>
      </div>
      <div className="preview">
        <NoticePreview values={values} />
      </div>
    </Columns>
  );
}

/** Whether the recipients are sent a mail too; only where the site sends mails, or the choice was made already. */
function MailChoice(props: { values: BroadcastValues; onChange(change: Partial<BroadcastValues>): void }) {
  const { values, onChange } = props;
  const { data: reach } = useRecipientCount(values);
  const isChosen = values.by_mail === 'yes';
  if (!reach?.mail_enabled && !isChosen) return null;
  return (
    <CheckField
      label={BROADCAST_FIELDS.by_mail.label}
      name="by_mail"
      hint={reach && mailHint(reach)}
      checked={isChosen}
      onChange={(isChecked) => onChange({ by_mail: isChecked ? 'yes' : 'no' })}
    />
  );
}
