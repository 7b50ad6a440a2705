import { useEffect, useRef, useState } from 'react';
import { resetRateLimit, updateRateLimit } from '../../../generated/web/limits/limits';
import type { LimitKeyKind, LimitMode, RateLimitRule, RateLimitsAnswer } from '../../../generated/web/model';
import { ApiError } from '../../api/apiError';
import { type FormErrors, fieldErrors, NO_ERRORS } from '../../ui/form/fieldErrors';
import { focusFirstWrong } from '../../ui/form/focusFirstWrong';
import { useConfirmDialog } from '../../ui/useConfirmDialog';
import { useToast } from '../../ui/useToast';
import { useRefreshLimits } from './useLimitNews';

const FIELDS = ['limit', 'window_seconds', 'block_seconds', 'key', 'mode'] as const;
type Field = (typeof FIELDS)[number];
type NumberField = 'limit' | 'window_seconds' | 'block_seconds';

export interface RuleValues extends Record<NumberField, string> {
  key: LimitKeyKind;
  mode: LimitMode;
}

function toValues({ limit, window_seconds, block_seconds, key, mode }: RateLimitRule): RuleValues {
  return {
    ...{ limit: String(limit), window_seconds: String(window_seconds), block_seconds: String(block_seconds) },
    ...{ key, mode },
  };
}

/** What a person sees to be wrong before the server is asked. */
function faultsOf(values: RuleValues, { bounds }: RateLimitRule): FormErrors<Field> {
  const fields: Partial<Record<Field, string>> = {};
  for (const name of ['limit', 'window_seconds', 'block_seconds'] as const) {
    const { minimum, maximum } = bounds[name];
    const value = Number(values[name]);
    if (values[name].trim() === '' || !Number.isInteger(value) || value < minimum || value > maximum)
      fields[name] = `Zadejte celé číslo od ${minimum} do ${maximum}.`;
  }
  return Object.keys(fields).length > 0 ? { fields, form: undefined } : NO_ERRORS;
}

/** A rule that is being changed; `onDone` when it is stored. */
export function useRuleForm(rule: RateLimitRule, onDone: () => void) {
  const [base, setBase] = useState(rule);
  const [values, setValues] = useState(() => toValues(rule));
  const [errors, setErrors] = useState<FormErrors<Field>>(NO_ERRORS);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const confirm = useConfirmDialog();
  const toast = useToast();
  const refresh = useRefreshLimits();

  useEffect(() => {
    if (errors !== NO_ERRORS) focusFirstWrong(form.current);
  }, [errors]);

  function fail(error: unknown): void {
    if (!(error instanceof ApiError)) throw error;
    if (error.code !== 'VERSION_CONFLICT') {
      setErrors(fieldErrors(error, FIELDS));
      return;
    }
    const now = (error.data as RateLimitsAnswer['data'] | undefined)?.rules.find(
      ({ name }) => name === rule.name,
    );
    if (now) setBase(now);
    setErrors({
      fields: {},
      form: 'Pravidlo mezitím změnil někdo jiný. Nic jsme nepřepsali; uložením ho přepíšete.',
    });
  }

  async function run(call: () => Promise<unknown>, title: string): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setErrors(NO_ERRORS);
    try {
      await call();
      toast.show({ type: 'success', title, message: 'Platí od příštího požadavku.' });
      onDone();
    } catch (error) {
      fail(error);
    }
    setBusy(false);
    await refresh();
  }

  async function submit(): Promise<void> {
    const faults = faultsOf(values, base);
    if (faults !== NO_ERRORS) return setErrors(faults);
    const switchesOff = rule.name === 'login' && values.mode === 'off' && base.mode !== 'off';
    if (
      switchesOff &&
      !(await confirm({
        title: 'Vypnout ochranu přihlášení?',
        message:
          'Kdokoli pak může z jedné adresy zkoušet hesla k různým účtům, jak rychle chce. Limity k jednotlivým účtům platí dál.',
        confirmLabel: 'Vypnout ochranu',
        destructive: true,
      }))
    )
      return;
    const { key, mode } = values;
    const numbers = {
      limit: Number(values.limit),
      window_seconds: Number(values.window_seconds),
      block_seconds: Number(values.block_seconds),
    };
    await run(
      () => updateRateLimit(rule.name, { ...numbers, key, mode, version: base.version }),
      `Pravidlo je uložené: ${rule.label}`,
    );
  }

  const reset = () =>
    run(() => resetRateLimit(rule.name, { version: base.version }), `Platí výchozí hodnoty: ${rule.label}`);
  const change = (some: Partial<RuleValues>) => setValues((all) => ({ ...all, ...some }));

  return { values, errors, isBusy, form, base, change, submit, reset };
}
