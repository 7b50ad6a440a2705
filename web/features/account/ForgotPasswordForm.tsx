import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useForgotPassword } from '../../../generated/web/account/account';
import { addNbsp } from '../../lib/czechTypography';
import { Field } from '../../ui/form/Field';
import { AccountPage } from './accountStyles';
import { FormProblemMessage } from './FormProblemMessage';
import { fieldsProblem, formProblem } from './formProblem';
import { textValue, useForm } from './useForm';

/** Requests a link by mail. The response does not reveal whether the account exists. */
export function ForgotPasswordForm({ onRequested }: { onRequested(mail: boolean): void }) {
  const forgot = useForgotPassword();
  const { form, isBusy, problem, submit } = useForm({
    focusOnRefusal: 'username',
    check: (values) =>
      fieldsProblem({
        username: textValue(values, 'username') ? undefined : 'Vyplňte uživatelské jméno nebo e-mail.',
      }),
    send: async (values) => {
      const { data } = await forgot.trigger({ username: textValue(values, 'username') });
      onRequested(data.mail);
    },
    toProblem: (error) => formProblem(error, ['username'], Date.now()),
  });
  return (
    <AccountPage>
      <h1>Zapomenuté heslo</h1>
      <p className="lead">
        {addNbsp('Napište, jak se přihlašujete. Pošleme vám odkaz, na kterém si zvolíte nové heslo.')}
      </p>
      <form ref={form} onSubmit={submit} aria-busy={isBusy} noValidate>
        <Field
          label="Uživatelské jméno nebo e-mail"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
          autoFocus
          error={problem?.fields.username}
        />
        <Button type="submit" variant="primary" size="lg" fullWidth disabled={isBusy}>
          {isBusy ? 'Odesílám…' : 'Poslat odkaz'}
        </Button>
        <FormProblemMessage problem={problem} />
      </form>
      <nav className="ways" aria-label="Další možnosti">
        <Link to="/login">Zpět na přihlášení</Link>
      </nav>
    </AccountPage>
  );
}
