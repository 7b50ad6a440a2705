import { Link } from 'react-router-dom';
import { unsubscribe } from '../../../generated/web/following/following';
import { profilePath } from '../../following/profilePath';
import { addNbsp } from '../../lib/czechTypography';
import { Button } from '../../ui/Button';
import { ServerError } from '../../ui/form/ServerError';
import { StepPage } from './StepPage';
import { type StepProps, useStep } from './useStep';

/** Somebody with an account, who may not be signed in: the link can end their mails, but start none. */
export function AccountMails({ heading, token, subscription, onChanged, onGone }: StepProps) {
  const { isBusy, problem, run } = useStep({ onGone });
  const { email, state } = subscription;
  const profile = profilePath(userIdOf(token), 'sleduji');
  if (state === 'ended') {
    return (
      <StepPage
        heading={heading}
        title="E-maily o nových článcích jsou vypnuté"
        text={
          <>
            {addNbsp('Na adresu')} <strong>{email}</strong> je neposíláme. Zapnout znovu je můžete{' '}
            <Link to={profile}>v&nbsp;profilu</Link>.
          </>
        }
      />
    );
  }
  const end = () =>
    run(async () => {
      await unsubscribe(token, undefined, { failures: 'caller' });
      await onChanged({ ...subscription, state: 'ended' });
    });
  return (
    <StepPage
      heading={heading}
      title="E-maily o nových článcích"
      text={
        <>
          E-maily o{'\u00a0'}nových článcích chodí na <strong>{email}</strong>. O{'\u00a0'}čem a{'\u00a0'}jak
          často, si vyberete <Link to={profile}>v{'\u00a0'}profilu</Link>.
        </>
      }
    >
      <Button variant="primary" size="lg" fullWidth aria-disabled={isBusy} onClick={() => void end()}>
        {isBusy ? 'Ukončuji…' : 'Ukončit e-maily o článcích'}
      </Button>
      <ServerError problem={problem} />
    </StepPage>
  );
}

/** The token of an account is „u“ with the number of its user, and a signature. */
function userIdOf(token: string): number {
  return Number.parseInt(token.slice(1), 10);
}
