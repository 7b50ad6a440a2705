import type { Broadcast, BroadcastAnswer } from '../../../generated/web/model';
import { getGetBroadcastKey, updateBroadcast } from '../../../generated/web/notifications/notifications';
import { useKeepAnswer } from '../../api/useKeepAnswer';
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
  broadcastInput,
  broadcastProblems,
  broadcastState,
} from './broadcastForm';
import { useRefreshBroadcasts } from './useRefreshBroadcasts';

/** A notification that has not started, while it is changed. */
export function useBroadcastForm(broadcast: Broadcast) {
  const keep = useKeepAnswer();
  const refresh = useRefreshBroadcasts();
  const toast = useToast();
  const { form, errors, say, mend } = useFormErrors<BroadcastField>();
  const record = useRecordForm<BroadcastValues, BroadcastAnswer>({
    id: broadcastFormId(broadcast.id),
    title: `rozepsané změny oznámení ${toastContent(broadcast.title).text}`,
    record: broadcastState(broadcast),
    save: (values, version) =>
      updateBroadcast(broadcast.id, { ...broadcastInput(values), version }, { failures: 'caller' }),
    read: ({ data }) => broadcastState(data as Broadcast),
  });

  async function submit() {
    const problems = broadcastProblems(record.values, new Date());
    say(problems ?? NO_ERRORS);
    if (problems) return;
    const outcome = await record.submit();
    if (outcome?.result === 'refused') say(fieldErrors(outcome.error, BROADCAST_FIELDS));
    if (outcome?.result === 'refused' && outcome.error.code === 'WRONG_STATE') await refresh();
    if (outcome?.result !== 'saved') return;
    toast.show({ type: 'success', title: 'Oznámení je uložené', message: outcome.answer.data.title });
    await keep(getGetBroadcastKey(broadcast.id), outcome.answer);
    await refresh();
  }

  return {
    ...record,
    errors,
    form,
    say,
    submit,
    change(some: Partial<BroadcastValues>) {
      record.change(some);
      mend(Object.keys(some));
    },
    discard() {
      record.discard();
      say(NO_ERRORS);
    },
  };
}
