import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useForgotPassword } from '../../../generated/web/account/account';
import { addNbsp } from '../../lib/czechTypography';
import { useSite } from '../../session/useSite';
import { Button } from '../../ui/Button';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { Field } from '../../ui/form/Field';
import { AccountNotice, AccountPage, FormSkeleton } from './AccountPage';
import { FormProblemMessage } from './FormProblemMessage';
import { fieldsProblem, formProblem } from './formProblem';
import { textValue, useForm } from './useForm';

const BACK_TO_LOGIN = (
  <Button component={Link} to="/login" variant="outline">
    Zpět na přihlášení
  </Button>
);

export function ForgotPasswordPage() {
  const { mailEnabled, error, retry } = useSite();
  const [outcome, setOutcome] = useState<'mail' | 'no-mail'>();

  if (error) return <ErrorNotice heading="h1" error={error} onRetry={retry} />;
  if (mailEnabled === undefined) return <FormSkeleton fields={1} />;
  if (outcome === 'mail') {
    return (
      <AccountNotice
        role="status"
        title="Podívejte se do pošty"
        text="Pokud takový účet existuje a má e-mailovou adresu, poslali jsme na ni odkaz k nastavení nového hesla. Platí 60 minut. Kdyby nepřišel, podívejte se i do nevyžádané pošty, nebo se obraťte na správce."
      >
        {BACK_TO_LOGIN}
      </AccountNotice>
    );
  }
  if (!mailEnabled || outcome === 'no-mail') {
    return (
      <AccountNotice
        title="Nové heslo vám pomůže nastavit správce"
        text="Tato nástěnka neposílá e-maily. Napište správci, nebo se zastavte osobně: předá vám jednorázový odkaz, na kterém si nové heslo zvolíte sami. Správce ho neuvidí."
      >
        {BACK_TO_LOGIN}
      </AccountNotice>
    );
  }
  return <ForgotPasswordForm onRequested={(mail) => setOutcome(mail ? 'mail' : 'no-mail')} />;
}

/** The response does not reveal whether the account exists. */
function ForgotPasswordForm({ onRequested }: { onRequested(mail: boolean): void }) {
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
