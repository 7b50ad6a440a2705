import Button from '@mui/material/Button';
import { useState } from 'react';
import { useRegister } from '../../../generated/web/account/account';
import type { NextStepAnswerDataNext } from '../../../generated/web/model';
import { Field } from '../../ui/form/Field';
import { NewPasswordField } from '../../ui/form/NewPasswordField';
import { FormProblemMessage } from './FormProblemMessage';
import { registerProblem } from './registerProblem';
import { passwordValue, textValue, useForm } from './useForm';
import { type RegistrationValues, USERNAME_RULES, validateRegistration } from './validateRegistration';

export interface RegistrationResult {
  readonly next: NextStepAnswerDataNext;
  readonly email: string;
  readonly username: string;
}

export function RegisterForm({ onRegistered }: { onRegistered(registered: RegistrationResult): void }) {
  const register = useRegister();
  /** The names and the address, which the password must not contain. */
  const [personalTerms, setPersonalTerms] = useState<readonly string[]>([]);
  const { form, isBusy, problem, submit } = useForm({
    check: (values) => validateRegistration(readValues(values)),
    send: async (values) => {
      const { email, username, ...rest } = readValues(values);
      const { data } = await register.trigger({ email, username, ...rest });
      onRegistered({ next: data.next, email, username });
    },
    toProblem: (error) => registerProblem(error, Date.now()),
  });

  function updatePersonalTerms() {
    if (!form.current) return;
    const { full_name, email, username } = readValues(new FormData(form.current));
    setPersonalTerms([full_name, email, username]);
  }

  const commonProps = {
    autoCapitalize: 'none',
    spellCheck: false,
    required: true,
    onBlur: updatePersonalTerms,
  } as const;
  return (
    <form ref={form} onSubmit={submit} aria-busy={isBusy} noValidate>
      <Field
        label="Jméno a příjmení"
        name="full_name"
        autoComplete="name"
        spellCheck={false}
        maxLength={120}
        required
        autoFocus
        onBlur={updatePersonalTerms}
        error={problem?.fields.full_name}
      />
      <Field
        {...commonProps}
        label="E-mail"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        error={problem?.fields.email}
      />
      <Field
        {...commonProps}
        label="Uživatelské jméno"
        name="username"
        autoComplete="username"
        maxLength={60}
        hint={USERNAME_RULES}
        error={problem?.fields.username}
      />
      <NewPasswordField
        label="Heslo"
        name="password"
        required
        known={personalTerms}
        error={problem?.fields.password}
      />
      <Button type="submit" variant="primary" size="lg" fullWidth disabled={isBusy}>
        {isBusy ? 'Zakládám účet…' : 'Založit účet'}
      </Button>
      <FormProblemMessage problem={problem} />
    </form>
  );
}

function readValues(values: FormData): RegistrationValues {
  return {
    full_name: textValue(values, 'full_name'),
    email: textValue(values, 'email'),
    username: textValue(values, 'username'),
    password: passwordValue(values, 'password'),
  };
}
