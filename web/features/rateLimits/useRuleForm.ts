import { useState } from 'react';
import { resetRateLimit, updateRateLimit } from '../../../generated/web/limits/limits';
import type { LimitKeyKind, LimitMode, RateLimitRule, RateLimitsAnswer } from '../../../generated/web/model';
import { ApiError } from '../../api/apiError';
import { type FormErrors, fieldErrors, NO_ERRORS } from '../../ui/form/fieldErrors';
import { useFormErrors } from '../../ui/form/useFormErrors';
import { useConfirmDialog } from '../../ui/useConfirmDialog';
import { useToast } from '../../ui/useToast';
import { useRefreshLimits } from './useLiveLimits';

const FIELDS = ['limit', 'window_seconds', 'block_seconds', 'key', 'mode'] as const;
type Field = (typeof FIELDS)[number];
type NumberField = 'limit' | 'window_seconds' | 'block_seconds';

export interface RuleValues extends Record<NumberField, string> {
  key: LimitKeyKind;
  mode: LimitMode;
}

const numbers = new Intl.NumberFormat('cs');

function toValues({ limit, window_seconds, block_seconds, key, mode }: RateLimitRule): RuleValues {
  return {
    limit: String(limit),
    window_seconds: String(window_seconds),
    block_seconds: String(block_seconds),
    key,
    mode,
  };
}

function validateRule(values: RuleValues, { bounds }: RateLimitRule): FormErrors<Field> {
  const fields: Partial<Record<Field, string>> = {};
  for (const name of ['limit', 'window_seconds', 'block_seconds'] as const) {
    const { minimum, maximum } = bounds[name];
    const value = Number(values[name]);
    if (values[name].trim() === '' || !Number.isInteger(value) || value < minimum || value > maximum)
      fields[name] = `Zadejte celé číslo od ${numbers.format(minimum)} do ${numbers.format(maximum)}.`;
  }
  return Object.keys(fields).length > 0 ? { fields, form: undefined } : NO_ERRORS;
}

export function useRuleForm(rule: RateLimitRule, onDone: () => void) {
  const [base, setBase] = useState(rule);
  const [values, setValues] = useState(() => toValues(rule));
  const { form, errors, setErrors, clearErrors } = useFormErrors<Field>();
  const [isBusy, setBusy] = useState(false);
  const confirm = useConfirmDialog();
  const toast = useToast();
  const refresh = useRefreshLimits();

  function handleError(error: unknown): void {
    if (!(error instanceof ApiError)) throw error;
    if (error.code !== 'VERSION_CONFLICT') {
      setErrors(fieldErrors(error, FIELDS));
      return;
    }
    const latest = (error.data as RateLimitsAnswer['data'] | undefined)?.rules.find(
      ({ name }) => name === rule.name,
    );
    if (latest) setBase(latest);
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
      handleError(error);
    }
    setBusy(false);
    await refresh();
  }

  async function submit(): Promise<void> {
    const problems = validateRule(values, base);
    if (problems !== NO_ERRORS) return setErrors(problems);
    const disablesLoginLimit = rule.name === 'login' && values.mode === 'off' && base.mode !== 'off';
    if (
      disablesLoginLimit &&
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
    const numericValues = {
      limit: Number(values.limit),
      window_seconds: Number(values.window_seconds),
      block_seconds: Number(values.block_seconds),
    };
    await run(() => {
      const input = { ...numericValues, key, mode, version: base.version };
      return updateRateLimit(rule.name, input, { failures: 'caller' });
    }, `Pravidlo je uložené: ${rule.label}`);
  }

  const reset = () =>
    run(
      () => resetRateLimit(rule.name, { version: base.version }, { failures: 'caller' }),
      `Platí výchozí hodnoty: ${rule.label}`,
    );
  function change(changes: Partial<RuleValues>): void {
    setValues((all) => ({ ...all, ...changes }));
    clearErrors(Object.keys(changes));
  }

  async function requestClose(): Promise<void> {
    const isChanged = JSON.stringify(values) !== JSON.stringify(toValues(base));
    const dialogOptions = {
      title: 'Zahodit změny pravidla?',
      message: 'Co jste změnili, se neuloží.',
      confirmLabel: 'Zahodit změny',
    };
    if (!isChanged || (await confirm(dialogOptions))) onDone();
  }

  return { values, errors, isBusy, form, base, change, submit, reset, requestClose };
}
