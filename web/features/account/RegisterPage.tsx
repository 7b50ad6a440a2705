import { useState } from 'react';
import { Link } from 'react-router-dom';
import { addNbsp } from '../../lib/czechTypography';
import { useSite } from '../../session/useSite';
import { Button } from '../../ui/Button';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { AccountNotice, AccountPage, FormSkeleton } from './AccountPage';
import { RegisterForm, type RegistrationResult } from './RegisterForm';
import { RegisterNextStep } from './RegisterNextStep';

export function RegisterPage() {
  const { registrationMode, error, retry } = useSite();
  const [registered, setRegistered] = useState<RegistrationResult>();

  if (registered) return <RegisterNextStep {...registered} />;
  if (error) return <ErrorNotice heading="h1" error={error} onRetry={retry} />;
  if (!registrationMode) return <FormSkeleton fields={4} />;
  if (registrationMode === 'off') return <RegistrationOff />;
  return (
    <AccountPage>
      <h1>Nový účet</h1>
      {registrationMode === 'approval' && (
        <p className="lead">{addNbsp('Účty tu schvaluje správce. Přihlásíte se, až vaši žádost schválí.')}</p>
      )}
      <RegisterForm onRegistered={setRegistered} />
      <nav className="ways" aria-label="Další možnosti">
        <Link to="/login">Už účet mám</Link>
      </nav>
    </AccountPage>
  );
}

function RegistrationOff() {
  return (
    <AccountNotice
      title="Registrace je zavřená"
      text="Účty na této nástěnce zakládá správce. Napište mu, nebo se zastavte osobně."
    >
      <Button component={Link} to="/login" variant="outline">
        Zpět na přihlášení
      </Button>
    </AccountNotice>
  );
}
