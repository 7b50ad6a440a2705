import type { Subscription } from '../../../generated/web/model';
import { SUBSCRIPTION_FREQUENCIES } from '../../following/frequencies';
import { choiceLabel } from '../../lib/choiceLabel';

/** The chosen sections are not public any more. */
const NONE = 'z vybraných sekcí';

/** „Denní souhrn ze sekcí Škola, Kultura.“ */
export function subscriptionSummary({ frequency, category_ids, sections }: Subscription): string {
  const names = sections.filter(({ id }) => category_ids.includes(id)).map(({ name }) => name);
  const chosen = names.length > 0 ? `ze ${names.length === 1 ? 'sekce' : 'sekcí'} ${names.join(', ')}` : NONE;
  const from = category_ids.length === 0 ? 'ze všech sekcí' : chosen;
  return frequency === 'instant'
    ? `Každý nový článek hned, ${from}.`
    : `${choiceLabel(SUBSCRIPTION_FREQUENCIES, frequency)} ${from}.`;
}
