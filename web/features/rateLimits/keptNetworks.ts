import type { AllowedNetwork, RateLimits } from '../../../generated/web/model';
import type { KeptValues } from '../../session/drafts/draft';

type List = RateLimits['allow_list'];

/** The list as a draft keeps it: what was typed, and the list that it started from. */
export function keepNetworks(networks: readonly AllowedNetwork[], base: List): KeptValues {
  return {
    networks: JSON.stringify(networks),
    base: JSON.stringify(base.networks),
    version: base.version,
  };
}

/** The same from a draft; undefined when it is none of this form. */
export function keptNetworks(kept: KeptValues): { networks: AllowedNetwork[]; base: List } | undefined {
  const networks = networksIn(kept.networks);
  const before = networksIn(kept.base);
  if (!networks || !before || typeof kept.version !== 'number') return undefined;
  return { networks, base: { networks: before, version: kept.version } };
}

function networksIn(text: unknown): AllowedNetwork[] | undefined {
  if (typeof text !== 'string') return undefined;
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) && list.every(isNetwork) ? list : undefined;
  } catch {
    return undefined;
  }
}

function isNetwork(one: unknown): one is AllowedNetwork {
  if (typeof one !== 'object' || one === null) return false;
  const { cidr, note } = one as Partial<AllowedNetwork>;
  return typeof cidr === 'string' && typeof note === 'string';
}
