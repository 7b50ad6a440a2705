import type { ReactNode } from 'react';
import { CheckGroupField } from '../ui/form/CheckGroupField';
import type { Channels } from './channels';

export function ChannelsField(props: {
  value: Channels;
  mailHint?: string;
  isMailDisabled?: boolean;
  pushHint?: string;
  isPushDisabled?: boolean;
  error: string | undefined;
  children?: ReactNode;
  onChange(value: Channels): void;
}) {
  const { value, mailHint, isMailDisabled = false, error, children, onChange } = props;
  const { pushHint, isPushDisabled = false } = props;
  return (
    <CheckGroupField
      label="Kam"
      choices={[
        { name: 'by_mail', label: 'E-mailem', hint: mailHint, isDisabled: isMailDisabled },
        { name: 'by_inbox', label: 'V oznámeních na webu' },
        {
          name: 'by_push',
          label: 'Upozorněním na zařízení',
          hint: pushHint,
          isDisabled: isPushDisabled,
        },
      ]}
      value={{ by_mail: value.by_mail, by_inbox: value.by_inbox, by_push: value.by_push }}
      error={error}
      onChange={onChange}
    >
      {children}
    </CheckGroupField>
  );
}
