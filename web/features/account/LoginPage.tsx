import { useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { lastPage } from '../../lib/navigationHistory';
import { safePath } from '../../lib/paths';
import { useSession } from '../../session/SessionProvider';
import { useSite } from '../../session/useSite';
import { Aside } from './Aside';
import { AccountPage } from './accountStyles';
import { FormBars } from './FormBars';
import { LoginForm } from './LoginForm';
import { LogoutUnfinished } from './LogoutUnfinished';
import { arrivalOf } from './loginArrival';
import { loginReason } from './loginReasons';
import { SignedIn } from './SignedIn';
import { useFinishedLogout } from './useFinishedLogout';
import { useLoginForm } from './useLoginForm';

/** Signs in and returns to `returnUrl`. A signed-in user may continue or sign in as another user. */
export function LoginPage() {
  const [parameters] = useSearchParams();
  const { passwordSet, username } = arrivalOf(useLocation().state);
  const { view } = useSession();
  const { registrationMode } = useSite();
  const [wantsOtherUser, setWantsOtherUser] = useState(false);
  const navigate = useNavigate();
  const returnPath = safePath(parameters.get('returnUrl'));
  const form = useLoginForm(() => void navigate(returnPath, { replace: true }));

  const logout = useFinishedLogout();
  // Once shown, the form stays mounted while the session is verified again, so that typed values survive.
  const [wasFormShown, setWasFormShown] = useState(false);
  if (view.status === 'visitor' && !wasFormShown) setWasFormShown(true);

  if (logout.state === 'pending') return <FormBars fields={2} />;
  if (logout.state === 'failed') return <LogoutUnfinished onRetry={logout.retry} />;
  const isFormForced = wantsOtherUser || form.isBusy;
  if (view.status === 'loading' && !view.error && !isFormForced && !wasFormShown)
    return <FormBars fields={2} />;
  if (view.status === 'authenticated' && !isFormForced) {
    const isForbidden = parameters.get('error') === 'forbidden';
    const to = isForbidden ? lastPage(view.user.id) : returnPath;
    return (
      <SignedIn user={view.user} refused={isForbidden} to={to} onOther={() => setWantsOtherUser(true)} />
    );
  }
  const reason = loginReason(parameters.get('error'));
  return (
    <AccountPage>
      <h1>Přihlášení</h1>
      {passwordSet && (
        <Aside
          tone="success"
          title="Nové heslo je nastavené"
          text="Teď se jím přihlaste. Na všech zařízeních, kde jste byli přihlášeni, přihlášení skončilo."
        />
      )}
      {reason && !wantsOtherUser && <Aside {...reason} />}
      <LoginForm form={form} username={username} />
      <nav className="ways" aria-label="Další možnosti">
        <Link to="/forgot-password">Zapomněli jste heslo?</Link>
        {registrationMode && registrationMode !== 'off' && <Link to="/register">Založit účet</Link>}
      </nav>
    </AccountPage>
  );
}
