import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useSite } from '../../session/useSite';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { AccountNotice } from './AccountNotice';
import { ForgotPasswordForm } from './ForgotPasswordForm';
import { FormSkeleton } from './FormSkeleton';

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
