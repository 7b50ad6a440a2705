import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { NextStepAnswerDataNext, SiteRegistrationMode } from '../../../generated/web/model';
import { addNbsp } from '../../lib/czechTypography';
import { useSite } from '../../session/useSite';
import { Button } from '../../ui/Button';
import { styled } from '../../ui/styled';
import { TYPE } from '../../ui/tokens';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { AccountPage } from './AccountPage';
import type { LoginLocationState } from './loginLocationState';

const TITLES: Readonly<Record<NextStepAnswerDataNext, string>> = {
  'confirm-email': 'Potvrďte svou adresu',
  wait: 'Účet čeká na schválení',
  'sign-in': 'Účet je připravený',
  'email-changed': 'Nová adresa je potvrzená',
};

const List = styled('ol')(({ theme }) => ({
  margin: theme.spacing(0, 0, 3),
  padding: 0,
  listStyle: 'none',
  borderTop: `1px solid ${theme.color.rule}`,
  fontSize: TYPE.small,
  '& li': {
    display: 'grid',
    gridTemplateColumns: '1.75rem minmax(0, 1fr)',
    alignItems: 'center',
    minHeight: 44,
    color: theme.color.inkSoft,
    borderBottom: `1px solid ${theme.color.rule}`,
    fontVariantNumeric: 'tabular-nums',
  },
  '& [aria-current]': { color: theme.color.ink, fontWeight: 650 },
}));

interface RegisterStep {
  readonly label: string;
  readonly state: 'done' | 'now' | 'later';
}

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
    return addNbsp('Přihlásit se půjde, až správce žádost schválí. Zvolené jméno a heslo si zatím uložte.');
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

function RegisterStepList({ steps }: { readonly steps: readonly RegisterStep[] }) {
  return (
    <List aria-label="Kroky k účtu">
      {steps.map(({ label, state }, index) => (
        <li key={label} aria-current={state === 'now' ? 'step' : undefined}>
          {state === 'done' ? <Check size={17} aria-hidden /> : <span aria-hidden>{index + 1}.</span>}
          <span>
            {label}
            {state === 'done' && <VisuallyHidden> (hotovo)</VisuallyHidden>}
          </span>
        </li>
      ))}
    </List>
  );
}

function registerSteps(
  site: {
    readonly registrationMode: SiteRegistrationMode | undefined;
    readonly mailEnabled: boolean | undefined;
  },
  now: 'form' | NextStepAnswerDataNext,
): readonly RegisterStep[] {
  const steps: { label: string; name: 'form' | NextStepAnswerDataNext }[] = [
    { label: 'Údaje', name: 'form' },
    ...(site.mailEnabled || now === 'confirm-email'
      ? ([{ label: 'Potvrzení e-mailu', name: 'confirm-email' }] as const)
      : []),
    ...(site.registrationMode === 'approval' || now === 'wait'
      ? ([{ label: 'Schválení správcem', name: 'wait' }] as const)
      : []),
    { label: 'Přihlášení', name: 'sign-in' },
  ];
  const currentIndex = steps.findIndex(({ name }) => name === now);
  return steps.map(({ label }, index) => ({
    label,
    state: index < currentIndex ? 'done' : index === currentIndex ? 'now' : 'later',
  }));
}
