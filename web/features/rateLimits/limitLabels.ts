import type { LimitKeyKind, LimitMode, RateLimitRule } from '../../../generated/web/model';
import { type CountedNoun, countOf, NOUNS } from '../../lib/czechPlural';

export const MODES: readonly { value: LimitMode; label: string }[] = [
  { value: 'enforce', label: 'Zapnuté' },
  { value: 'observe', label: 'Jen sledovat' },
  { value: 'off', label: 'Vypnuté' },
];

export const KEY_KINDS: readonly { value: LimitKeyKind; label: string }[] = [
  { value: 'both', label: 'Přihlášené, ostatní podle adresy' },
  { value: 'user', label: 'Jen přihlášené' },
  { value: 'address', label: 'Všechny podle adresy' },
];

export const REFUSED_REQUESTS: CountedNoun = {
  one: 'odmítnutý požadavek',
  few: 'odmítnuté požadavky',
  many: 'odmítnutého požadavku',
  other: 'odmítnutých požadavků',
};
const HOUR: CountedNoun = { one: 'hodinu', few: 'hodiny', many: 'hodiny', other: 'hodin' };

/** The accusative: „15 minut“, „1 hodinu“, „90 sekund“. */
export function durationLabel(seconds: number): string {
  if (seconds >= 3600 && seconds % 3600 === 0) return countOf(seconds / 3600, HOUR);
  if (seconds >= 60 && seconds % 60 === 0) return countOf(seconds / 60, NOUNS.minuteAccusative);
  return countOf(seconds, NOUNS.second);
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

export function formatCountdown(seconds: number): string {
  const [hours, minutes, remainingSeconds] = [
    Math.floor(seconds / 3600),
    Math.floor(seconds / 60) % 60,
    seconds % 60,
  ];
  return hours > 0
    ? `${hours}:${twoDigits(minutes)}:${twoDigits(remainingSeconds)}`
    : `${minutes}:${twoDigits(remainingSeconds)}`;
}

type RuleValues = Pick<RateLimitRule, 'limit' | 'window_seconds' | 'block_seconds' | 'key' | 'mode'>;

export function ruleLabel({ limit, window_seconds, block_seconds }: RuleValues): string {
  const base = `${new Intl.NumberFormat('cs').format(limit)} za ${durationLabel(window_seconds)}`;
  return block_seconds > 0 ? `${base}, pak blokování na ${durationLabel(block_seconds)}` : base;
}

export function isChanged(rule: RateLimitRule): boolean {
  const names = ['limit', 'window_seconds', 'block_seconds', 'key', 'mode'] as const;
  return names.some((name) => rule[name] !== rule.default[name]);
}

/** The default tab has no parameter in the URL. */
export const LIMIT_TABS = [
  { id: 'blokovani', label: 'Blokovaní' },
  { id: 'pravidla', label: 'Pravidla' },
  { id: 'pocitadla', label: 'Počítadla' },
  { id: 'site', label: 'Propouštěné sítě' },
  { id: 'odmitnuti', label: 'Odmítnuté požadavky' },
] as const;

type LimitTab = (typeof LIMIT_TABS)[number]['id'];

export function limitTabOf(search: string): LimitTab {
  const requested = new URLSearchParams(search).get('tab');
  return LIMIT_TABS.find(({ id }) => id === requested)?.id ?? 'blokovani';
}

export function limitSearchOf(tab: LimitTab): string {
  return tab === 'blokovani' ? '' : `?tab=${tab}`;
}
