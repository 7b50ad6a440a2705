import { useState } from 'react';
import { Link } from 'react-router-dom';
import { addNbsp } from '../../../lib/czechTypography';
import { SAME_PAGE } from '../../../lib/samePage';
import { Field } from '../../../ui/form/Field';
import { typedValues } from '../settingsForm';
import { TestMail } from '../TestMail';
import { SettingsStep } from './SettingsStep';
import type { StepProps } from './stepProps';

const KEYS = ['mail_host', 'mail_port', 'mail_security', 'mail_user', 'mail_password', 'mail_from'] as const;

export function MailStep(props: StepProps) {
  const { email } = props.guide;
  const [typedTo, setTypedTo] = useState('');
  const to = email ?? typedTo.trim();
  const isAddressMissing = props.settings.some(({ key, value }) => key === 'public_url' && value === '');
  return (
    <>
      {isAddressMissing && (
        <p>
          {addNbsp('Web zatím nemá adresu, na kterou vedou odkazy v e-mailech, a bez ní e-maily neposílá.')}{' '}
          <Link to="?krok=address" replace state={SAME_PAGE}>
            Nejdřív vyplnit adresu
          </Link>
        </p>
      )}
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
    </>
  );
}
