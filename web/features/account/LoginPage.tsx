import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { SessionUser } from '../../../generated/web/model';
import { lastVisitedPath } from '../../lib/navigationHistory';
import { returnPathOf } from '../../lib/paths';
import { finishPendingLogout, isLogoutPending } from '../../session/auth/logout';
import { useSession } from '../../session/SessionProvider';
import { useSite } from '../../session/useSite';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/form/Field';
import { PasswordField } from '../../ui/form/PasswordField';
import { AccountPage, FormSkeleton } from './AccountPage';
import { FormProblemMessage } from './FormProblemMessage';
import { FormNotice, loginReason, PendingLogoutNotice } from './LoginNotices';
import { readLoginState } from './loginLocationState';
import { useLoginForm } from './useLoginForm';

// Seen by few: most people who open the page are not signed in.
const AlreadySignedIn = lazy(() =>
  import('./AlreadySignedIn').then((module) => ({ default: module.AlreadySignedIn })),
);

/**
 * Signs in and returns to `returnUrl`. The form is shown at once, and a token is verified behind it; a signed-in user
 * may continue or sign in as another user.
 */
export function LoginPage() {
  const [parameters] = useSearchParams();
  const { passwordSet, username, isRequired } = readLoginState(useLocation().state);
  const { view } = useSession();
  const { registrationMode } = useSite();
  const [wantsOtherUser, setWantsOtherUser] = useState(false);
  const navigate = useNavigate();
  const returnPath = returnPathOf(parameters.get('returnUrl'));
  const error = parameters.get('error');
  const form = useLoginForm((user) => void leave(user));

  /** An administrator of a new site is led to the guide; that never stands in the way of signing in. */
  async function leave({ role }: SessionUser) {
    const path =
      role === 'admin'
        ? await import('./firstAdminPath').then(
            (module) => module.firstAdminPath(returnPath),
            () => returnPath,
          )
        : returnPath;
    await navigate(path, { replace: true });
  }

  const logout = useFinishPendingLogout();
  const skeleton = <FormSkeleton fields={2} />;
  if (logout.state === 'pending') return skeleton;
  if (logout.state === 'failed') return <PendingLogoutNotice onRetry={logout.retry} />;
  if (view.status === 'authenticated' && !wantsOtherUser && !form.isBusy) {
    const isForbidden = error === 'forbidden';
    const to = isForbidden ? lastVisitedPath(view.user.id) : returnPath;
    return (
      <Suspense fallback={skeleton}>
        <AlreadySignedIn
          user={view.user}
          isForbidden={isForbidden}
          to={to}
          onOtherUser={() => setWantsOtherUser(true)}
        />
      </Suspense>
    );
  }
  const reason = loginReason(error, isRequired ? returnPath : '/');
  return (
    <AccountPage>
      <h1>Přihlášení</h1>
      {passwordSet && (
        <FormNotice
          severity="success"
          title="Heslo je nastavené"
          text="Teď se jím přihlaste. Případná jiná přihlášení jsme ukončili."
        />
      )}
      {reason && !wantsOtherUser && <FormNotice {...reason} />}
      <LoginForm form={form} username={username} />
      <nav className="ways" aria-label="Další možnosti">
        <Link to="/forgot-password">Zapomněli jste heslo?</Link>
        {registrationMode && registrationMode !== 'off' && <Link to="/register">Založit účet</Link>}
      </nav>
    </AccountPage>
  );
}

/** Finishes a logout that the server has not confirmed; until then nobody signs in on this device. */
function useFinishPendingLogout() {
  const [state, setState] = useState<'done' | 'pending' | 'failed'>(() =>
    isLogoutPending() ? 'pending' : 'done',
  );

  useEffect(() => {
    if (state !== 'pending') return;
    void finishPendingLogout().then((isFinished) => setState(isFinished ? 'done' : 'failed'));
  }, [state]);

  return { state, retry: () => setState('pending') };
}

function LoginForm({
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
