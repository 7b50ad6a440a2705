import { CheckField } from '../../../ui/form/CheckField';
import { BROADCAST_FIELDS, type BroadcastValues } from './broadcastForm';
import { mailHint } from './sendTexts';
import { useReach } from './useReach';

/** Whether the recipients are sent a mail too; only where the site sends mails, or the choice was made already. */
export function MailChoice(props: {
  values: BroadcastValues;
  onChange(change: Partial<BroadcastValues>): void;
}) {
  const { values, onChange } = props;
  const { data: reach } = useReach(values);
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
