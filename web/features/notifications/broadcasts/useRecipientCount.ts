import useSwr from 'swr';
import type { AudienceInput, Reach } from '../../../../generated/web/model';
import { countReach } from '../../../../generated/web/notifications/notifications';
import type { ApiError } from '../../../api/apiError';
import { type BroadcastValues, broadcastInput } from './broadcastForm';

/** How many people the chosen audience has now; the last count stays while another is loaded. */
export function useRecipientCount(values: BroadcastValues) {
  const audience = reachInput(values);
  return useSwr<Reach, ApiError>(
    ['notification-reach', JSON.stringify(audience)],
    async () => (await countReach(audience, { failures: 'caller' })).data,
    { keepPreviousData: true },
  );
}

export function reachInput(values: BroadcastValues): AudienceInput {
  const { audience, group_ids, user_ids } = broadcastInput(values);
  return { audience, group_ids, user_ids };
}
