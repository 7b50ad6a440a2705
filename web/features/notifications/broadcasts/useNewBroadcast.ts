import { useNavigate } from 'react-router-dom';
import { createBroadcast } from '../../../../generated/web/notifications/notifications';
import { useNewRecord } from '../../../form/useNewRecord';
import { broadcastPath } from '../broadcastPaths';
import {
  broadcastFormId,
  broadcastFormState,
  broadcastInput,
  broadcastProblems,
  NEW_BROADCAST,
} from './broadcastForm';
import { useRefreshBroadcasts } from './useRefreshBroadcasts';

export function useNewBroadcast() {
  const navigate = useNavigate();
  return useNewRecord({
    draft: { id: 'new-notification', title: 'rozepsané nové oznámení' },
    empty: NEW_BROADCAST,
    validate: (values) => broadcastProblems(values, new Date()),
    create: (values, { request }) => createBroadcast(broadcastInput(values), request),
    editForm: ({ data }) => ({ id: broadcastFormId(data.id), record: broadcastFormState(data) }),
    success: ({ data }) => ({ title: 'Koncept je uložený', message: data.title }),
    onCreated: ({ data }) => void navigate(broadcastPath(data.id), { replace: true }),
    refresh: useRefreshBroadcasts(),
  });
}
