import type { Frequency, SubscriptionFrequency } from '../../generated/web/model';

export const SUBSCRIPTION_FREQUENCIES: readonly { value: SubscriptionFrequency; label: string }[] = [
  { value: 'instant', label: 'Hned' },
  { value: 'daily', label: 'Denní souhrn' },
  { value: 'weekly', label: 'Týdenní souhrn' },
];

export const FREQUENCIES: readonly { value: Frequency; label: string }[] = [
  ...SUBSCRIPTION_FREQUENCIES,
  { value: 'off', label: 'Nesledovat' },
];

export const DIGEST_HINT = 'Denní souhrn chodí v 7 hodin ráno, týdenní v pondělí.';
