import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useConfirmEmail } from '../../../generated/web/account/account';
import type { NextStepAnswerDataNext } from '../../../generated/web/model';
import { addNbsp } from '../../lib/czechTypography';
import { Button } from '../../ui/Button';
import { AccountNotice, AccountPage, FormSkeleton } from './AccountPage';
import { FormProblemMessage } from './FormProblemMessage';
import { formProblem } from './formProblem';
import { RegisterNextStep } from './RegisterNextStep';
import { useForm } from './useForm';
import { useLinkToken } from './useLinkToken';

/**
 * Confirms an address by the link from the mail. It takes a click, because the link works once and mail
 * scanners open links too.
 */
export function ConfirmEmailPage() {
  const { token, isMovingToState } = useLinkToken('/register/confirm');
  const confirm = useConfirmEmail();
  const [next, setNext] = useState<NextStepAnswerDataNext>();
  const [isExpired, setIsExpired] = useState(false);
  const { form, isBusy, problem, submit } = useForm({
    check: () => undefined,
    send: async () => {
      const { data } = await confirm.trigger({ token: token ?? '' });
      setNext(data.next);
    },
    toProblem: (error) => {
      // A malformed link is shown as an expired one.
      if (error.code === 'LINK_EXPIRED' || error.status === 400) setIsExpired(true);
      return formProblem(error, [], Date.now());
    },
  });

  if (next) return <RegisterNextStep next={next} />;
  if (isMovingToState) return <FormSkeleton fields={0} />;
  if (!token || isExpired) return <ConfirmExpired />;
  return (
    <AccountPage>
      <h1>Potvrzení adresy</h1>
      <p className="lead">{addNbsp('Potvrďte, že e-mailová adresa patří vám.')}</p>
      <form ref={form} onSubmit={submit} aria-busy={isBusy}>
        <Button type="submit" variant="primary" size="lg" fullWidth disabled={isBusy}>
          {isBusy ? 'Potvrzuji…' : 'Potvrdit adresu'}
        </Button>
        <FormProblemMessage problem={problem} />
      </form>
    </AccountPage>
  );
}

function ConfirmExpired() {
  return (
    <AccountNotice
      role="alert"
      title="Odkaz už neplatí"
      text="Potvrzovací odkaz platí 60 minut a jen jednou. Pokud jste ho už použili, je adresa potvrzená. Jinak se přihlaste: pošleme vám nový."
    >
      <Button component={Link} to="/login" variant="primary">
        Na přihlášení
      </Button>
    </AccountNotice>
  );
}
