import Button from '@mui/material/Button';
import { useNavigate } from 'react-router-dom';
import { useResetPassword } from '../../../generated/web/account/account';
import { addNbsp } from '../../lib/czechTypography';
import { useSession } from '../../session/SessionProvider';
import { NewPasswordField } from '../../ui/form/NewPasswordField';
import { AccountPage } from './accountStyles';
import { FormProblemMessage } from './FormProblemMessage';
import { fieldsProblem, formProblem } from './formProblem';
import type { LoginLocationState } from './loginLocationState';
import { passwordValue, useForm } from './useForm';

/** A new password is typed once, since it can be made visible. */
export function ResetPasswordForm(props: {
  readonly token: string;
  readonly username: string;
  onExpired(): void;
}) {
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
        Pro účet <strong>{username}</strong>. {addNbsp('Na ostatních zařízeních tím přihlášení skončí.')}
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
