import { useState } from 'react';
import { Field } from '../../../ui/form/Field';
import { typedValues } from '../settingsForm';
import { TestMail } from '../TestMail';
import { SettingsStep } from './SettingsStep';
import type { StepProps } from './StepBody';

const KEYS = ['mail_host', 'mail_port', 'mail_security', 'mail_user', 'mail_password', 'mail_from'] as const;

export function MailStep(props: StepProps) {
  const { email } = props.guide;
  const [typedTo, setTypedTo] = useState('');
  const to = email ?? typedTo.trim();
  return (
    <SettingsStep
      {...props}
      keys={KEYS}
      needsChange
      skipLabel="Zatím bez e-mailu"
      below={(form) => (
        <div>
          {email === null && (
            <Field
              label="Kam poslat zkoušku"
              name="test_to"
              type="email"
              autoComplete="email"
              hint="Ve svém profilu adresu nemáte."
              value={typedTo}
              onChange={(event) => setTypedTo(event.target.value)}
            />
          )}
          {to !== '' && <TestMail typed={typedValues(form.changed, form.values, ['mail'])} to={to} />}
        </div>
      )}
    />
  );
}
