import { resetRateLimit, updateRateLimit } from '../../../generated/web/limits/limits';
import type { RateLimitRule, RateLimits } from '../../../generated/web/model';
import { useRecordForm } from '../../form/useRecordForm';
import { choiceLabel } from '../../lib/choiceLabel';
import type { RecordState } from '../../lib/mergeRecord';
import type { FieldTable } from '../../ui/form/ConflictNotice';
import type { FormErrors } from '../../ui/form/fieldErrors';
import { KEY_KINDS, MODES } from './limitLabels';
import { useRefreshLimits } from './useLiveLimits';

const NUMBER_FIELDS = ['limit', 'window_seconds', 'block_seconds'] as const;

type RuleValues = Readonly<Record<(typeof NUMBER_FIELDS)[number] | 'key' | 'mode', string>>;

export const RULE_FIELDS: FieldTable<RuleValues> = {
  limit: { label: 'Limit' },
  window_seconds: { label: 'Období v sekundách' },
  block_seconds: { label: 'Blokování v sekundách' },
  key: { label: 'Koho počítat', format: (key) => choiceLabel(KEY_KINDS, key) },
  mode: { label: 'Režim', format: (mode) => choiceLabel(MODES, mode) },
};

const numbers = new Intl.NumberFormat('cs');

function ruleFormState(rule: RateLimitRule): RecordState<RuleValues> {
  const { limit, window_seconds, block_seconds, key, mode, version } = rule;
  return {
    values: {
      limit: String(limit),
      window_seconds: String(window_seconds),
      block_seconds: String(block_seconds),
      key,
      mode,
    },
    version,
  };
}

function ruleInput(values: RuleValues) {
  return {
    limit: Number(values.limit),
    window_seconds: Number(values.window_seconds),
    block_seconds: Number(values.block_seconds),
    key: KEY_KINDS.find(({ value }) => value === values.key)?.value ?? 'both',
    mode: MODES.find(({ value }) => value === values.mode)?.value ?? 'enforce',
  };
}

export function ruleProblems(values: RuleValues, { bounds }: RateLimitRule): FormErrors | undefined {
  const problems = NUMBER_FIELDS.flatMap((name) => {
    const { minimum, maximum } = bounds[name];
    const value = Number(values[name]);
    const isValid =
      values[name].trim() !== '' && Number.isInteger(value) && value >= minimum && value <= maximum;
    const message = `Zadejte celé číslo od ${numbers.format(minimum)} do ${numbers.format(maximum)}.`;
    return isValid ? [] : [[name, message]];
  });
  return problems.length > 0 ? { fields: Object.fromEntries(problems), form: undefined } : undefined;
}

export function useRuleForm(rule: RateLimitRule, onSaved: () => void) {
  const ruleIn = ({ rules }: RateLimits) => rules.find(({ name }) => name === rule.name) ?? rule;
  const message = 'Platí od příštího požadavku.';
  const form = useRecordForm({
    record: rule,
    read: ruleFormState,
    validate: (values) => ruleProblems(values, rule),
    save: (values, { base, request }) =>
      updateRateLimit(rule.name, { ...ruleInput(values), version: base.version }, request),
    recordOf: ({ data }) => ruleIn(data),
    recordOfConflict: (data) => ruleIn(data as RateLimits),
    success: () => ({ title: `Pravidlo je uložené: ${rule.label}`, message }),
    onSaved,
    refresh: useRefreshLimits(),
  });
  return {
    ...form,
    reset: () =>
      form.write(
        [...NUMBER_FIELDS, 'key', 'mode'],
        ({ base, request }) => resetRateLimit(rule.name, { version: base.version }, request),
        () => ({ title: `Platí výchozí hodnoty: ${rule.label}`, message }),
      ),
  };
}
