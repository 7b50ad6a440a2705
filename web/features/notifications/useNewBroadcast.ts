import { useNavigate } from 'react-router-dom';
import { createBroadcast } from '../../../generated/web/notifications/notifications';
import { useNewRecord } from '../../session/drafts/useNewRecord';
import { fieldErrors } from '../../ui/form/fieldErrors';
import { useToast } from '../../ui/useToast';
import {
  BROADCAST_FIELDS,
  broadcastFormId,
  broadcastFormState,
  broadcastInput,
  broadcastProblems,
  NEW_BROADCAST,
} from './broadcastForm';
import { broadcastPath } from './broadcastPaths';
import { useRefreshBroadcasts } from './useRefreshBroadcasts';

export function useNewBroadcast() {
  const navigate = useNavigate();
  const toast = useToast();
  const refresh = useRefreshBroadcasts();
  return useNewRecord({
    id: 'new-notification',
    title: 'rozepsané nové oznámení',
    empty: NEW_BROADCAST,
    validate: (values) => broadcastProblems(values, new Date()),
    toFieldErrors: (error) => fieldErrors(error, BROADCAST_FIELDS),
    create: (values, options) => createBroadcast(broadcastInput(values), options),
    editForm: ({ data }) => ({ id: broadcastFormId(data.id), record: broadcastFormState(data) }),
    navigateTo: ({ data }) => void navigate(broadcastPath(data.id), { replace: true }),
    async onCreated({ data }) {
      toast.show({ type: 'success', title: 'Koncept je uložený', message: data.title });
      await refresh();
    },
  });
}
