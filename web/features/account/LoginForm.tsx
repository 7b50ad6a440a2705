import Button from '@mui/material/Button';
import { CircleAlert, Eye, EyeOff } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { Form } from './loginFormStyles';
import type { LoginFormProps } from './useLoginForm';

/** Name, password and whether to stay; knows nothing of how signing in works. */
export function LoginForm({ isBusy, error, usernameField, passwordField, submit }: LoginFormProps) {
  const [shown, setShown] = useState(false);
  const ShowIcon = shown ? EyeOff : Eye;

  function onSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? '');
    void submit({
      username: text('username').trim(),
      password: text('password'),
      remember: data.has('remember'),
    });
  }

  return (
    <Form onSubmit={onSubmit} aria-busy={isBusy} noValidate>
      <h1>Přihlášení</h1>
      <label htmlFor="username">Uživatelské jméno nebo e-mail</label>
      <input
        id="username"
        name="username"
        ref={usernameField}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        required
        // biome-ignore lint/a11y/noAutofocus: signing in is all there is to do here
        autoFocus
      />
      <label htmlFor="password">Heslo</label>
      <div className="password">
        <input
          id="password"
          name="password"
          ref={passwordField}
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          maxLength={1000}
          required
          aria-invalid={error !== undefined}
          aria-describedby={error ? 'login-error' : undefined}
        />
        <button
          type="button"
          aria-pressed={shown}
          aria-label={shown ? 'Skrýt heslo' : 'Zobrazit heslo'}
          onClick={() => setShown(!shown)}
        >
          <ShowIcon size={19} aria-hidden />
        </button>
      </div>
      <label className="remember">
        <input type="checkbox" name="remember" /> Zůstat přihlášen(a)
      </label>
      <Button type="submit" variant="primary" size="lg" fullWidth disabled={isBusy}>
        {isBusy ? 'Přihlašuji…' : 'Přihlásit se'}
      </Button>
      <div role="alert" className="error" id="login-error">
        {error && (
          <>
            <CircleAlert size={19} aria-hidden /> {error}
          </>
        )}
      </div>
      <p className="forgotten">
        <Link to="/forgot-password">Zapomněli jste heslo?</Link>
      </p>
    </Form>
  );
}
