import { type FormEvent, useState } from 'react';
import { unsubscribe, updateSubscription } from '../../../generated/web/following/following';
import type { Subscription } from '../../../generated/web/model';
import { DIGEST_HINT, SUBSCRIPTION_FREQUENCIES } from '../../following/frequencies';
import { Button } from '../../ui/Button';
import { CheckField } from '../../ui/form/CheckField';
import { CheckListField } from '../../ui/form/CheckListField';
import { ChoiceField } from '../../ui/form/ChoiceField';
import { NO_ERRORS } from '../../ui/form/fieldErrors';
import { ServerError } from '../../ui/form/ServerError';
import { useFormErrors } from '../../ui/form/useFormErrors';
import { useToast } from '../../ui/useToast';
import { StepPage } from './StepPage';
import { type StepProps, useStep } from './useStep';

export function SubscriptionSettings(
  props: Omit<StepProps, 'onChanged'> & {
    /** It was confirmed on this page. */
    isConfirmed: boolean;
    onSaved(saved: Subscription): Promise<unknown>;
    onEnded(): void;
  },
) {
  const { heading, token, subscription, isConfirmed, onSaved, onEnded } = props;
  const { email, sections } = subscription;
  const [frequency, setFrequency] = useState(subscription.frequency);
  const [isAll, setIsAll] = useState(subscription.category_ids.length === 0);
  const [ids, setIds] = useState<readonly number[]>(subscription.category_ids);
  const { form, errors, setErrors, clearErrors } = useFormErrors();
  const { isBusy, problem, run } = useStep(props);
  const toast = useToast();

  async function save(event: FormEvent) {
    event.preventDefault();
    if (!isAll && ids.length === 0) {
      return setErrors({
        fields: { category_ids: 'Vyberte aspoň jednu sekci, nebo všechny.' },
        form: undefined,
      });
    }
    setErrors(NO_ERRORS);
    await run(async () => {
      const input = { frequency, category_ids: isAll ? [] : [...ids] };
      await onSaved((await updateSubscription(token, input, { failures: 'caller' })).data);
      toast.show({ type: 'success', title: 'Odběr je uložený' });
    });
  }

  const end = () =>
    run(async () => {
      await unsubscribe(token, undefined, { failures: 'caller' });
      onEnded();
    });

  return (
    <StepPage
      heading={heading}
      title={isConfirmed ? 'Odběr je potvrzený' : 'Odběr e-mailem'}
      text={
        <>
          Novinky posíláme na adresu <strong>{email}</strong>.
        </>
      }
    >
      <form ref={form} noValidate aria-busy={isBusy} onSubmit={(event) => void save(event)}>
        <ChoiceField
          label="Jak často"
          name="frequency"
          value={frequency}
          choices={SUBSCRIPTION_FREQUENCIES}
          hint={DIGEST_HINT}
          onChange={(value) => setFrequency(value)}
        />
        <CheckField
          label="Všechny sekce"
          name="all_sections"
          hint="I ty, které přibudou."
          checked={isAll}
          onChange={setIsAll}
        />
        {!isAll && (
          <CheckListField
            label="Sekce"
            searchLabel="Hledat sekci"
            choices={sections}
            emptyText="Žádnou sekci teď nelze odebírat."
            value={ids}
            error={errors.fields.category_ids}
            onChange={(chosen) => {
              setIds(chosen);
              clearErrors(['category_ids']);
            }}
          />
        )}
        <div className="actions">
          <Button type="submit" variant="primary" aria-disabled={isBusy}>
            Uložit
          </Button>
          <Button variant="ghost" aria-disabled={isBusy} onClick={() => void end()}>
            Ukončit odběr
          </Button>
        </div>
        <ServerError problem={problem} />
      </form>
    </StepPage>
  );
}
