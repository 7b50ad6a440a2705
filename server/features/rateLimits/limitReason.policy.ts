import type { RuleDefinition } from './rateLimitRules.policy.ts';

const numbers = new Intl.NumberFormat('cs');
const plurals = new Intl.PluralRules('cs');
type PluralForms = readonly [one: string, few: string, many: string];

function formatCount(value: number, [one, few, many]: PluralForms): string {
  const form = { one, few }[plurals.select(value) as 'one' | 'few'] ?? many;
  return `${numbers.format(value)} ${form}`;
}

function formatWindow(seconds: number): string {
  if (seconds % 3600 === 0)
    return seconds === 3600
      ? 'za hodinu'
      : `za ${formatCount(seconds / 3600, ['hodinu', 'hodiny', 'hodin'])}`;
  if (seconds % 60 === 0)
    return seconds === 60 ? 'za minutu' : `za ${formatCount(seconds / 60, ['minutu', 'minuty', 'minut'])}`;
  return `za ${formatCount(seconds, ['sekundu', 'sekundy', 'sekund'])}`;
}

export function limitReason(
  { counted }: Pick<RuleDefinition, 'counted'>,
  { isBlocked, used, limit, seconds }: { isBlocked: boolean; used: number; limit: number; seconds: number },
): string {
  if (isBlocked) return `Vyčerpáno ${formatCount(limit, counted)} ${formatWindow(seconds)}`;
  return `Využito ${numbers.format(used)} z ${formatCount(limit, [counted[2], counted[2], counted[2]])} ${formatWindow(seconds)}`;
}

export function passwordFailureReason(failures: number, isBlocked: boolean): string {
  const failureCount = formatCount(failures, ['špatné heslo', 'špatná hesla', 'špatných hesel']);
  return isBlocked
    ? `${failureCount} po sobě: s dalším pokusem se čeká, pokaždé déle`
    : `${failureCount} po sobě`;
}
