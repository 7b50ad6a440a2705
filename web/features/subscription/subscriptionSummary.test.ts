import { expect, it } from 'vitest';
import type { SubscriptionFrequency } from '../../../generated/web/model';
import { buildSubscription } from '../../test/following';
import { subscriptionSummary } from './subscriptionSummary';

it.each<[SubscriptionFrequency, number[], string]>([
  ['daily', [], 'Denní souhrn ze všech sekcí.'],
  ['weekly', [1], 'Týdenní souhrn ze sekce Škola.'],
  ['daily', [2, 1], 'Denní souhrn ze sekcí Škola, Kultura.'],
  ['instant', [], 'Každý nový článek hned, ze všech sekcí.'],
  ['daily', [9], 'Denní souhrn z vybraných sekcí.'],
])('%s from %j is „%s“', (frequency, category_ids, summary) => {
  expect(subscriptionSummary(buildSubscription({ frequency, category_ids }))).toBe(summary);
});
