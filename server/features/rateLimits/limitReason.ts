import type { RuleDefinition } from './rateLimitRules.ts';

const numbers = new Intl.NumberFormat('cs');
const plurals = new Intl.PluralRules('cs');
type Words = readonly [one: string, few: string, many: string];

/** „1 pokus“, „2 pokusy“, „5 pokusů“. */
function count(value: number, [one, few, many]: Words): string {
  const form = { one, few }[plurals.select(value) as 'one' | 'few'] ?? many;
  return `${numbers.format(value)} ${form}`;
}

/** „za 15 minut“ in the largest unit that fits. */
function within(seconds: number): string {
  if (seconds % 3600 === 0)
    return seconds === 3600 ? 'za hodinu' : `za ${count(seconds / 3600, ['hodinu', 'hodiny', 'hodin'])}`;
  if (seconds % 60 === 0)
    return seconds === 60 ? 'za minutu' : `za ${count(seconds / 60, ['minutu', 'minuty', 'minut'])}`;
  return `za ${count(seconds, ['sekundu', 'sekundy', 'sekund'])}`;
}

/** Why somebody is refused, or how much of the limit they have used. */
export function limitReason(
  { counted }: Pick<RuleDefinition, 'counted'>,
  { isBlocked, used, limit, seconds }: { isBlocked: boolean; used: number; limit: number; seconds: number },
): string {
  if (isBlocked) return `Vyčerpáno ${count(limit, counted)} ${within(seconds)}`;
  return `Využito ${numbers.format(used)} z ${count(limit, [counted[2], counted[2], counted[2]])} ${within(seconds)}`;
}

/** Why somebody has to wait with the next password, or how many of the free guesses are gone. */
export function guessReason(failures: number, isBlocked: boolean): string {
  const wrong = count(failures, ['špatné heslo', 'špatná hesla', 'špatných hesel']);
  return isBlocked ? `${wrong} po sobě: s dalším pokusem se čeká, pokaždé déle` : `${wrong} po sobě`;
}
