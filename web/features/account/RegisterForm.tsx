import { useState } from 'react';
import { useRegister } from '../../../generated/web/account/account';
import type { NextStepAnswerDataNext } from '../../../generated/web/model';
import type { ApiError } from '../../api/apiError';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/form/Field';
import { NewPasswordField } from '../../ui/form/NewPasswordField';
import { FormProblemMessage } from './FormProblemMessage';
import { type FormProblem, fieldsProblem, formProblem } from './formProblem';
import { passwordValue, textValue, useForm } from './useForm';

export interface RegistrationResult {
  readonly next: NextStepAnswerDataNext;
  readonly email: string;
  readonly username: string;
}

interface RegistrationValues {
  readonly username: string;
  readonly email: string;
  readonly full_name: string;
  readonly password: string;
}

const USERNAME_RULES = 'Aspoň 3 znaky: písmena, číslice, tečka, pomlčka, podtržítko.';

const USERNAME = /^[\p{L}\p{N}]([\p{L}\p{N}._ -]*[\p{L}\p{N}])?$/u;
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

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

function validateRegistration(values: RegistrationValues): FormProblem | undefined {
  return fieldsProblem({
    full_name: values.full_name ? undefined : 'Vyplňte jméno a příjmení.',
    email: emailError(values.email),
    username: usernameError(values.username),
    password: values.password ? undefined : 'Zvolte si heslo.',
  });
}

function usernameError(username: string): string | undefined {
  if (username === '') return 'Zvolte si uživatelské jméno.';
  if ([...username].length < 3) return 'Uživatelské jméno má mít aspoň 3 znaky.';
  if (USERNAME.test(username)) return undefined;
  return 'Uživatelské jméno začíná a končí písmenem nebo číslicí; uvnitř smí být i tečka, pomlčka, podtržítko a mezera.';
}

function emailError(email: string): string | undefined {
  if (email === '') return 'Vyplňte e-mail.';
  return EMAIL.test(email) ? undefined : 'Adresa není celá. Má vypadat třeba takto: jana@example.cz.';
}

function registerProblem(error: ApiError, now: number): FormProblem {
  if (error.code === 'USERNAME_TAKEN') {
    return { fields: { username: `${error.message} Zkuste jiné.` }, form: undefined };
  }
  return formProblem(error, ['full_name', 'email', 'username', 'password'], now);
}
