import { Link, useNavigate } from 'react-router-dom';
import useSWR from 'swr';
import { checkPasswordLink, useResetPassword } from '../../../generated/web/account/account';
import type { PasswordLinkAnswer } from '../../../generated/web/model';
import type { ApiError } from '../../api/apiError';
import { addNbsp } from '../../lib/czechTypography';
import { useSession } from '../../session/SessionProvider';
import { Button } from '../../ui/Button';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { NewPasswordField } from '../../ui/form/NewPasswordField';
import { AccountNotice, AccountPage, FormSkeleton } from './AccountPage';
import { FormProblemMessage } from './FormProblemMessage';
import { fieldsProblem, formProblem } from './formProblem';
import type { LoginLocationState } from './loginLocationState';
import { passwordValue, useForm } from './useForm';
import { useLinkToken } from './useLinkToken';

export function ResetPasswordPage() {
  const { token, isMovingToState } = useLinkToken('/reset-password');
  const link = useSWR<PasswordLinkAnswer, ApiError>(
    token && ['password-link', token],
    () => checkPasswordLink({ token: token ?? '' }),
    { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false },
  );

  if (isMovingToState) return <FormSkeleton fields={1} />;
  if (!token) return <LinkExpired title="Odkaz není úplný" />;
  if (link.error?.code === 'LINK_EXPIRED' || link.error?.status === 400) return <LinkExpired />;
  if (link.data) {
    const { username } = link.data.data;
    return <ResetPasswordForm token={token} username={username} onExpired={() => void link.mutate()} />;
  }
  if (!link.error) return <FormSkeleton fields={1} />;
  return <ErrorNotice heading="h1" error={link.error} onRetry={() => void link.mutate()} />;
}

function LinkExpired({ title = 'Odkaz už neplatí' }: { readonly title?: string }) {
  return (
    <AccountNotice
      role="alert"
      title={title}
      text="Odkaz k nastavení hesla platí jen jednou a jen po určitou dobu. Nechte si poslat nový."
    >
      <Button component={Link} to="/forgot-password" variant="primary">
        Získat nový odkaz
      </Button>
      <Button component={Link} to="/login" variant="outline">
        Na přihlášení
      </Button>
    </AccountNotice>
  );
}

/** A new password is typed once, since it can be made visible. */
function ResetPasswordForm(props: { readonly token: string; readonly username: string; onExpired(): void }) {
  const { token, username, onExpired } = props;
  const reset = useResetPassword();
  const session = useSession();
  const navigate = useNavigate();
  const { form, isBusy, problem, submit } = useForm({
    focusOnRefusal: 'password',
    check: (values) =>
      fieldsProblem({ password: passwordValue(values, 'password') ? undefined : 'Zvolte si nové heslo.' }),
    send: async (values) => {
      await reset.trigger({ token, password: passwordValue(values, 'password') });
      // The server has ended all sessions of this user, including one in this browser.
      if (session.view.status === 'authenticated' && session.view.user.username === username) {
        await session.signOut();
      }
      const arrival: LoginLocationState = { passwordSet: true, username };
      await navigate('/login', { replace: true, state: arrival });
    },
    toProblem: (error) => {
      if (error.code === 'LINK_EXPIRED') onExpired();
      return formProblem(error, ['password'], Date.now());
    },
  });
  return (
    <AccountPage>
      <h1>Nové heslo</h1>
      <p className="lead">
        Pro účet <strong>{username}</strong>. {addNbsp('Případná jiná přihlášení se tím ukončí.')}
      </p>
      <form ref={form} onSubmit={submit} aria-busy={isBusy} noValidate>
        {/* Password managers read the user name from this field. */}
        <input name="username" autoComplete="username" value={username} readOnly hidden />
        <NewPasswordField
          label="Nové heslo"
          name="password"
          required
          autoFocus
          known={[username]}
          error={problem?.fields.password}
        />
        <Button type="submit" variant="primary" size="lg" fullWidth disabled={isBusy}>
          {isBusy ? 'Ukládám…' : 'Nastavit heslo'}
        </Button>
        <FormProblemMessage problem={problem} />
      </form>
    </AccountPage>
  );
}
