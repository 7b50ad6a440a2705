import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { NextStepAnswerDataNext } from '../../../generated/web/model';
import { addNbsp } from '../../lib/czechTypography';
import { useSite } from '../../session/useSite';
import { AccountPage } from './accountStyles';
import type { LoginLocationState } from './loginLocationState';
import { RegisterStepList } from './RegisterStepList';
import { registerSteps } from './registerSteps';

const TITLES: Readonly<Record<NextStepAnswerDataNext, string>> = {
  'confirm-email': 'Potvrďte svou adresu',
  wait: 'Účet čeká na schválení',
  'sign-in': 'Účet je připravený',
  'email-changed': 'Nová adresa je potvrzená',
};

export function RegisterNextStep(props: {
  readonly next: NextStepAnswerDataNext;
  readonly email?: string;
  readonly username?: string;
}) {
  const { next, email, username } = props;
  const site = useSite();
  const arrival: LoginLocationState = username === undefined ? {} : { username };
  return (
    <AccountPage>
      <div role="status">
        <h1>{addNbsp(TITLES[next])}</h1>
        <p className="lead">{textFor(next, email)}</p>
      </div>
      {next !== 'email-changed' && <RegisterStepList steps={registerSteps(site, next)} />}
      <Button
        component={Link}
        to="/login"
        state={arrival}
        size="lg"
        fullWidth
        variant={next === 'sign-in' ? 'primary' : 'outline'}
      >
        {next === 'sign-in' ? 'Přihlásit se' : 'Na přihlášení'}
      </Button>
    </AccountPage>
  );
}

function textFor(next: NextStepAnswerDataNext, email: string | undefined): ReactNode {
  if (next === 'sign-in') return 'Teď už se stačí přihlásit.';
  if (next === 'email-changed') return 'Od teď vám píšeme na ni.';
  if (next === 'wait') {
    return addNbsp(
      'Správce žádost posoudí. Dokud účet neschválí, přihlásit se nepůjde; jméno a heslo, které jste si zvolili, si zatím uložte.',
    );
  }
  return (
    <>
      Na adresu <strong>{email ?? 'z registrace'}</strong>{' '}
      {addNbsp(
        'jsme poslali odkaz. Otevřete ho do 60 minut. Kdyby nepřišel, podívejte se i do nevyžádané pošty.',
      )}
    </>
  );
}
