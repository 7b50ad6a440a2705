import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { confirmSubscription, useGetSubscription } from '../../../generated/web/following/following';
import type { Subscription } from '../../../generated/web/model';
import { addNbsp } from '../../lib/czechTypography';
import { Button } from '../../ui/Button';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { ServerError } from '../../ui/form/ServerError';
import { LoadingRegion, SkeletonBar, TextSkeleton } from '../../ui/Skeleton';
import { AccountMails } from './AccountMails';
import { StepPage } from './StepPage';
import { SubscriptionSettings } from './SubscriptionSettings';
import { subscriptionSummary } from './subscriptionSummary';
import { type StepProps, useStep } from './useStep';

const TOKEN = /^[us]\d+-[\w-]+$/;

/** Nothing is changed before a button is pressed. */
export function SubscriptionPage() {
  const { slug: token = '' } = useParams();
  return TOKEN.test(token) ? <LinkedSubscription key={token} token={token} /> : <EndedLink />;
}

function LinkedSubscription({ token }: { token: string }) {
  const { data, error, mutate } = useGetSubscription(token);
  /** The address of a visitor whose subscription was ended here, after which the server knows nothing of it. */
  const [endedEmail, setEndedEmail] = useState<string>();
  const [isConfirmed, setIsConfirmed] = useState(false);
  const { heading, focusHeading } = useStepFocus();

  if (endedEmail !== undefined) return <EndedSubscription heading={heading} email={endedEmail} />;
  if (error?.status === 404 || error?.status === 400) return <EndedLink heading={heading} />;
  if (error && !data) return <ErrorNotice heading="h1" error={error} onRetry={() => void mutate()} />;
  if (!data) {
    return (
      <LoadingRegion>
        <SkeletonBar style={{ width: '70%', height: '2.5rem', marginBottom: '1.5rem' }} />
        <TextSkeleton lines={3} />
      </LoadingRegion>
    );
  }

  const subscription = data.data;
  const store = (changed: Subscription) => mutate({ success: true, data: changed }, { revalidate: false });
  const step: StepProps = {
    heading,
    token,
    subscription,
    async onChanged(changed) {
      await store(changed);
      focusHeading();
    },
    async onGone() {
      await mutate().catch(() => undefined);
      focusHeading();
    },
  };
  if (subscription.kind === 'account') return <AccountMails {...step} />;
  if (subscription.state !== 'active') {
    return (
      <UnconfirmedSubscription
        {...step}
        onChanged={async (changed) => {
          setIsConfirmed(true);
          await step.onChanged(changed);
        }}
      />
    );
  }
  return (
    <SubscriptionSettings
      {...step}
      isConfirmed={isConfirmed}
      onSaved={store}
      onEnded={() => {
        setEndedEmail(subscription.email);
        focusHeading();
      }}
    />
  );
}

/** Moves the focus to the heading after a step, whose button is gone. */
function useStepFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [step, setStep] = useState(0);
  useEffect(() => {
    if (step > 0) heading.current?.focus();
  }, [step]);
  return { heading, focusHeading: () => setStep((count) => count + 1) };
}

function EndedSubscription({
  heading,
  email,
}: {
  heading: RefObject<HTMLHeadingElement | null>;
  email: string;
}) {
  return (
    <StepPage heading={heading} title="Odběr jsme ukončili" text={`Na adresu ${email} už nic nepošleme.`}>
      <ToBoard />
    </StepPage>
  );
}

function EndedLink({ heading }: { heading?: RefObject<HTMLHeadingElement | null> }) {
  return (
    <StepPage
      heading={heading}
      title="Tento odkaz už neplatí"
      text="Odběr možná skončil, nebo odkaz vypršel."
    >
      <ToBoard />
    </StepPage>
  );
}

function ToBoard() {
  return (
    <Button component={Link} to="/" variant="outline">
      Na nástěnku
    </Button>
  );
}

/**
 * A visitor's address that is not confirmed yet, or did not take mail. It takes a click, because mail scanners open links
 * too.
 */
function UnconfirmedSubscription(props: StepProps) {
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
