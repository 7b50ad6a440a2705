import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { StarterKind, StarterRequestDesk } from '../../../../generated/web/model';
import { createStarterContent } from '../../../../generated/web/settings/settings';
import { ApiError } from '../../../api/apiError';
import { addNbsp } from '../../../lib/czechTypography';
import { startGuideDetour } from '../../../lib/guideDetour';
import { Button } from '../../../ui/Button';
import { ChoiceField } from '../../../ui/form/ChoiceField';
import { Field } from '../../../ui/form/Field';
import type { Refusal } from '../../../ui/form/fieldErrors';
import { ServerError } from '../../../ui/form/ServerError';
import { useToast } from '../../../ui/useToast';
import { StarterPreview } from './StarterPreview';
import { StepActions } from './StepActions';
import {
  createdMessages,
  deskProblems,
  hasNothingNew,
  makesDeskSection,
  toStarterRequest,
} from './starterChoice';
import type { StepProps } from './stepProps';

const EMPTY = 'empty';
/** What was made has several names. */
const MADE_MS = 15_000;
const NO_DESK: StarterRequestDesk = { operator_name: '', operator_ico: '' };

export function StarterStep({ guide, isDone, onSkip, onDone }: StepProps) {
  const [kind, setKind] = useState<StarterKind | typeof EMPTY>();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Refusal>();
  const toast = useToast();
  /** What is not wanted, as `section:news`. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [desk, setDesk] = useState(NO_DESK);
  const [deskErrors, setDeskErrors] = useState<ReturnType<typeof deskProblems>>();
  const kit = guide.kits.find((one) => one.kind === kind);
  const request = kit && toStarterRequest(kit, left);
  const asksDesk = kit && request && makesDeskSection(kit, request);
  const hasAddress = guide.steps.some(({ key, state }) => key === 'address' && state === 'done');
  const isNothing = !request || hasNothingNew(kit, request);

  async function create() {
    if (!request || isNothing || isBusy) return;
    const problems = asksDesk && hasAddress ? deskProblems(desk) : undefined;
    setDeskErrors(problems);
    if (problems) return;
    setIsBusy(true);
    setProblem(undefined);
    const operator = { operator_name: desk.operator_name.trim(), operator_ico: desk.operator_ico.trim() };
    const isDesk = asksDesk && hasAddress && operator.operator_name !== '';
    try {
      const body = { ...request, ...(isDesk && { desk: operator }) };
      const { data } = await createStarterContent(body, { failures: 'caller' });
      const message = createdMessages(data).map(addNbsp).join(' ');
      toast.show({ type: 'success', title: 'Sekce a skupiny jsou připravené', message, duration: MADE_MS });
      await onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <>
      <ChoiceField
        label="Pro koho nástěnka bude"
        name="kind"
        value={kind ?? ''}
        choices={[
          ...guide.kits.map(({ kind: value, label }) => ({ value, label })),
          { value: EMPTY, label: 'Nic z toho, sekce založím ručně' },
        ]}
        onChange={(value) => setKind(value as typeof kind)}
      />
      {kit && <StarterPreview kit={kit} left={left} onChange={setLeft} />}
      {asksDesk && (
        <StarterDesk hasAddress={hasAddress} desk={desk} errors={deskErrors ?? {}} onChange={setDesk} />
      )}
      {kind === EMPTY && (
        <p>
          <Link to="/admin/articles/categories?nova=1" onClick={startGuideDetour}>
            Založit první sekci
          </Link>
        </p>
      )}
      <ServerError problem={problem} />
      <StepActions isBusy={isBusy} isDone={isDone} onSkip={onSkip}>
        {kit && !(isDone && isNothing) && (
          <Button variant="primary" aria-disabled={isBusy || isNothing} onClick={() => void create()}>
            {isBusy ? 'Zakládám…' : 'Založit a pokračovat'}
          </Button>
        )}
        {isDone && isNothing && (
          <Button variant="primary" onClick={() => void onDone()}>
            Pokračovat
          </Button>
        )}
      </StepActions>
    </>
  );
}

/** Whose official noticeboard the section becomes, where the site has an address; else how it is made one later. */
function StarterDesk(props: {
  readonly hasAddress: boolean;
  readonly desk: StarterRequestDesk;
  readonly errors: { readonly [Name in keyof StarterRequestDesk]?: string | undefined };
  onChange(desk: StarterRequestDesk): void;
}) {
  const { hasAddress, desk, errors, onChange } = props;
  if (!hasAddress)
    return (
      <p>
        {addNbsp(
          'Sekce „Úřední deska“ bude zatím obyčejná: až vyplníte veřejnou adresu webu, zapnete v ní úřední desku v nastavení desky.',
        )}
      </p>
    );
  return (
    <>
      <p>
        {addNbsp(
          'Ze sekce „Úřední deska“ bude hned úřední deska, kterou čte kdokoliv bez přihlášení. Když provozovatele nevyplníte, bude to obyčejná sekce a desku zapnete později.',
        )}
      </p>
      <Field
        label="Provozovatel úřední desky"
        name="operator_name"
        maxLength={200}
        autoComplete="off"
        hint="Čí deska to je, třeba Obec Lipová."
        value={desk.operator_name}
        error={errors.operator_name}
        onChange={({ target }) => onChange({ ...desk, operator_name: target.value })}
      />
      <Field
        label="IČO provozovatele"
        name="operator_ico"
        maxLength={8}
        inputMode="numeric"
        autoComplete="off"
        value={desk.operator_ico}
        error={errors.operator_ico}
        onChange={({ target }) => onChange({ ...desk, operator_ico: target.value })}
      />
    </>
  );
}
