import { Button } from '../../ui/Button';
import { Field } from '../../ui/form/Field';
import { PasswordField } from '../../ui/form/PasswordField';
import { FormProblemMessage } from './FormProblemMessage';
import type { useLoginForm } from './useLoginForm';

export function LoginForm({
  form: { form, isBusy, problem, submit },
  username,
}: {
  readonly form: ReturnType<typeof useLoginForm>;
  /** Prefilled after a password reset; the focus then goes to the password. */
  readonly username: string | undefined;
}) {
  return (
    <form ref={form} onSubmit={submit} aria-busy={isBusy} noValidate>
      <Field
        label="Uživatelské jméno nebo e-mail"
        name="username"
        defaultValue={username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        required
        autoFocus={!username}
        error={problem?.fields.username}
      />
      <PasswordField
        label="Heslo"
        name="password"
        autoComplete="current-password"
        required
        autoFocus={Boolean(username)}
        error={problem?.fields.password}
      />
      <label className="remember">
        <input type="checkbox" name="remember" /> Pamatovat přihlášení na tomto zařízení
      </label>
      <Button type="submit" variant="primary" size="lg" fullWidth disabled={isBusy}>
        {isBusy ? 'Přihlašuji…' : 'Přihlásit se'}
      </Button>
      <FormProblemMessage problem={problem} />
    </form>
  );
}
