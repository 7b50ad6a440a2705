import type { Broadcast } from '../../../../generated/web/model';
import { getGetBroadcastKey, updateBroadcast } from '../../../../generated/web/notifications/notifications';
import { useRecordForm } from '../../../form/useRecordForm';
import { toastContent } from '../../../ui/toast/toastContent';
import { broadcastFormId, broadcastFormState, broadcastInput, broadcastProblems } from './broadcastForm';
import { useRefreshBroadcasts } from './useRefreshBroadcasts';

export function useBroadcastForm(broadcast: Broadcast) {
  return useRecordForm({
    draft: {
      id: broadcastFormId(broadcast.id),
      title: `rozepsané změny oznámení ${toastContent(broadcast.title).text}`,
    },
    record: broadcast,
    read: broadcastFormState,
    validate: (values) => broadcastProblems(values, new Date()),
    save: (values, { base, request }) =>
      updateBroadcast(broadcast.id, { ...broadcastInput(values), version: base.version }, request),
    recordOf: ({ data }) => data,
    success: ({ data }) => ({ title: 'Oznámení je uložené', message: data.title }),
    cacheKey: getGetBroadcastKey(broadcast.id),
    refresh: useRefreshBroadcasts(),
  });
}
