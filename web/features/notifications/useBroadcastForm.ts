import type { Broadcast, BroadcastAnswer } from '../../../generated/web/model';
import { getGetBroadcastKey, updateBroadcast } from '../../../generated/web/notifications/notifications';
import { useSetCachedResponse } from '../../api/useSetCachedResponse';
import { useRecordForm } from '../../session/drafts/useRecordForm';
import { fieldErrors, NO_ERRORS } from '../../ui/form/fieldErrors';
import { useFormErrors } from '../../ui/form/useFormErrors';
import { toastContent } from '../../ui/toast/toastContent';
import { useToast } from '../../ui/useToast';
import {
  BROADCAST_FIELDS,
  type BroadcastField,
  type BroadcastValues,
  broadcastFormId,
  broadcastFormState,
  broadcastInput,
  broadcastProblems,
} from './broadcastForm';
import { useRefreshBroadcasts } from './useRefreshBroadcasts';

export function useBroadcastForm(broadcast: Broadcast) {
  const setCachedResponse = useSetCachedResponse();
  const refresh = useRefreshBroadcasts();
  const toast = useToast();
  const { form, errors, setErrors, clearErrors } = useFormErrors<BroadcastField>();
  const record = useRecordForm<BroadcastValues, BroadcastAnswer>({
    id: broadcastFormId(broadcast.id),
    title: `rozepsané změny oznámení ${toastContent(broadcast.title).text}`,
    record: broadcastFormState(broadcast),
    save: (values, version) =>
      updateBroadcast(broadcast.id, { ...broadcastInput(values), version }, { failures: 'caller' }),
    read: ({ data }) => broadcastFormState(data as Broadcast),
  });

  async function submit() {
    const problems = broadcastProblems(record.values, new Date());
    setErrors(problems ?? NO_ERRORS);
    if (problems) return;
    const outcome = await record.submit();
    if (outcome?.result === 'refused') setErrors(fieldErrors(outcome.error, BROADCAST_FIELDS));
    if (outcome?.result === 'refused' && outcome.error.code === 'WRONG_STATE') await refresh();
    if (outcome?.result !== 'saved') return;
    toast.show({ type: 'success', title: 'Oznámení je uložené', message: outcome.response.data.title });
    await setCachedResponse(getGetBroadcastKey(broadcast.id), outcome.response);
    await refresh();
  }

  return {
    ...record,
    errors,
    form,
    setErrors,
    submit,
    change(changes: Partial<BroadcastValues>) {
      record.change(changes);
      clearErrors(Object.keys(changes));
    },
    discard() {
      record.discard();
      setErrors(NO_ERRORS);
    },
  };
}
