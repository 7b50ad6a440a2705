import type { AllowedNetwork, RateLimits } from '../../../generated/web/model';
import type { DraftValues } from '../../session/drafts/draft';

type AllowListState = RateLimits['allow_list'];

/** The draft contains the edited list and the one that it was based on. */
export function serializeNetworks(networks: readonly AllowedNetwork[], base: AllowListState): DraftValues {
  return {
    networks: JSON.stringify(networks),
    base: JSON.stringify(base.networks),
    version: base.version,
  };
}

/** Undefined when the draft is invalid. */
export function restoreNetworks(
  draft: DraftValues,
): { networks: AllowedNetwork[]; base: AllowListState } | undefined {
  const networks = parseNetworks(draft.networks);
  const baseNetworks = parseNetworks(draft.base);
  if (!networks || !baseNetworks || typeof draft.version !== 'number') return undefined;
  return { networks, base: { networks: baseNetworks, version: draft.version } };
}

function parseNetworks(text: unknown): AllowedNetwork[] | undefined {
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
