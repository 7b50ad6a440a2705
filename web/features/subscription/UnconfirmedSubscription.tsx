import { confirmSubscription } from '../../../generated/web/following/following';
import { addNbsp } from '../../lib/czechTypography';
import { Button } from '../../ui/Button';
import { ServerError } from '../../ui/form/ServerError';
import { StepPage } from './StepPage';
import { subscriptionSummary } from './subscriptionSummary';
import { type StepProps, useStep } from './useStep';

/**
 * A visitor's address that is not confirmed yet, or did not take mail. It takes a click, because mail scanners open links
 * too.
 */
export function UnconfirmedSubscription(props: StepProps) {
  const { heading, token, subscription, onChanged } = props;
  const { isBusy, problem, run } = useStep(props);
  const isPending = subscription.state === 'pending';
  const confirm = () =>
    run(async () => onChanged((await confirmSubscription(token, { failures: 'caller' })).data));
  return (
    <StepPage
      heading={heading}
      title={isPending ? 'Potvrzení odběru' : 'Novinky teď neposíláme'}
      text={
        <>
          {isPending ? 'Posílat novinky na adresu ' : 'Nedalo se doručit na adresu '}
          <strong>{subscription.email}</strong>
          {isPending ? `? ${addNbsp(subscriptionSummary(subscription))}` : '.'}
        </>
      }
    >
      <Button variant="primary" size="lg" fullWidth aria-disabled={isBusy} onClick={() => void confirm()}>
        {confirmLabel(isPending, isBusy)}
      </Button>
      <ServerError problem={problem} />
    </StepPage>
  );
}

function confirmLabel(isPending: boolean, isBusy: boolean): string {
  if (isBusy) return 'Potvrzuji…';
  return isPending ? 'Potvrdit odběr' : 'Posílat znovu';
}
