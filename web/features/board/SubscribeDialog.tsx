import { type FormEvent, useState } from 'react';
import { createSubscription } from '../../../generated/web/following/following';
import type { Section, SubscriptionFrequency } from '../../../generated/web/model';
import { ApiError } from '../../api/apiError';
import { DIGEST_HINT, SUBSCRIPTION_FREQUENCIES } from '../../following/frequencies';
import { addNbsp } from '../../lib/czechTypography';
import { Button } from '../../ui/Button';
import { DialogFrame } from '../../ui/DialogFrame';
import { ChoiceField } from '../../ui/form/ChoiceField';
import { Field } from '../../ui/form/Field';
import { fieldErrors, NO_ERRORS } from '../../ui/form/fieldErrors';
import { ServerError } from '../../ui/form/ServerError';
import { useFormErrors } from '../../ui/form/useFormErrors';
import { DialogActions, DialogContent } from '../../ui/mui/Dialog';
import { TYPE } from '../../ui/tokens';

/** Nothing is sent until the address is confirmed. */
export function SubscribeDialog({ section, onClose }: { section: Section; onClose(): void }) {
  const [askedFor, setAskedFor] = useState<string>();
  if (askedFor !== undefined) {
    return (
      <DialogFrame title="Potvrďte odběr" maxWidth="xs" onClose={onClose}>
        <DialogContent>
          <p role="status" style={{ margin: 0, overflowWrap: 'anywhere' }}>
            {addNbsp(
              `Podívejte se do pošty na adresu ${askedFor}: odběr začne po potvrzení. Odkaz platí dva dny.`,
            )}
          </p>
        </DialogContent>
        <DialogActions>
          <Button variant="primary" autoFocus onClick={onClose}>
            Zavřít
          </Button>
        </DialogActions>
      </DialogFrame>
    );
  }
  return <SubscribeForm section={section} onClose={onClose} onAsked={setAskedFor} />;
}

function SubscribeForm(props: { section: Section; onClose(): void; onAsked(email: string): void }) {
  const { section, onClose, onAsked } = props;
  const [email, setEmail] = useState('');
  const [frequency, setFrequency] = useState<SubscriptionFrequency>('daily');
  const [what, setWhat] = useState<'section' | 'all'>('section');
  const [isBusy, setIsBusy] = useState(false);
  const { form, errors, setErrors, clearErrors } = useFormErrors();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const address = email.trim();
    if (address === '') return setErrors({ fields: { email: 'Vyplňte e-mail.' }, form: undefined });
    setErrors(NO_ERRORS);
    setIsBusy(true);
    const category_ids = what === 'section' ? [section.id] : [];
    try {
      await createSubscription({ email: address, frequency, category_ids }, { failures: 'caller' });
      onAsked(address);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setErrors(fieldErrors(error, ['email']));
      setIsBusy(false);
    }
  }

  return (
    <DialogFrame title="Dostávat články e-mailem" maxWidth="xs" mayClose={!isBusy} onClose={onClose}>
      <form
        ref={form}
        noValidate
        aria-busy={isBusy}
        style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
        onSubmit={(event) => void submit(event)}
      >
        <DialogContent>
          <Field
            label="E-mail"
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            autoFocus
            value={email}
            error={errors.fields.email}
            onChange={(event) => {
              setEmail(event.target.value);
              clearErrors(['email']);
            }}
          />
          <ChoiceField
            label="Jak často"
            name="frequency"
            value={frequency}
            choices={SUBSCRIPTION_FREQUENCIES}
            hint={DIGEST_HINT}
            onChange={(value) => setFrequency(value)}
          />
          <ChoiceField
            label="Co posílat"
            name="what"
            value={what}
            choices={[
              { value: 'section', label: `Jen sekce ${section.name}` },
              { value: 'all', label: 'Všechny sekce' },
            ]}
            onChange={(value) => setWhat(value)}
          />
          <p style={{ margin: 0, fontSize: TYPE.small }}>
            {addNbsp('Pošleme vám odkaz na potvrzení. Odběr ukončíte jedním kliknutím v každém e-mailu.')}
          </p>
          <ServerError errors={errors} />
        </DialogContent>
        <DialogActions>
          <Button variant="outline" disabled={isBusy} onClick={onClose}>
            Zrušit
          </Button>
          <Button type="submit" variant="primary" aria-disabled={isBusy}>
            {isBusy ? 'Odesílám…' : 'Odebírat'}
          </Button>
        </DialogActions>
      </form>
    </DialogFrame>
  );
}
