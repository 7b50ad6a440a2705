import { useEffect, useRef, useState } from 'react';
import type { Broadcast, BroadcastAnswer } from '../../../generated/web/model';
import { getGetBroadcastKey, updateBroadcast } from '../../../generated/web/notifications/notifications';
import { useKeepAnswer } from '../../api/useKeepAnswer';
import { useRecordForm } from '../../session/drafts/useRecordForm';
import { type FormErrors, fieldErrors, NO_ERRORS } from '../../ui/form/fieldErrors';
import { focusFirstWrong } from '../../ui/form/focusFirstWrong';
import { toastContent } from '../../ui/toast/toastContent';
import { useToast } from '../../ui/useToast';
import {
  BROADCAST_FIELDS,
  type BroadcastField,
  type BroadcastValues,
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
  const [errors, setErrors] = useState<FormErrors<BroadcastField>>(NO_ERRORS);
  const form = useRef<HTMLFormElement>(null);
  const record = useRecordForm<BroadcastValues, BroadcastAnswer>({
    id: `notification-${broadcast.id}`,
    title: `rozepsané změny oznámení ${toastContent(broadcast.title).text}`,
    record: broadcastState(broadcast),
    save: (values, version) =>
      updateBroadcast(broadcast.id, { ...broadcastInput(values), version }, { failures: 'caller' }),
    read: ({ data }) => broadcastState(data as Broadcast),
  });

  useEffect(() => {
    if (errors !== NO_ERRORS) focusFirstWrong(form.current);
  }, [errors]);

  async function submit() {
    const problems = broadcastProblems(record.values, new Date());
    setErrors(problems ?? NO_ERRORS);
    if (problems) return;
    const outcome = await record.submit();
    if (outcome?.result === 'refused') setErrors(fieldErrors(outcome.error, BROADCAST_FIELDS));
    if (outcome?.result === 'refused' && outcome.error.code === 'WRONG_STATE') await refresh();
    if (outcome?.result !== 'saved') return;
    toast.show({ type: 'success', title: 'Oznámení je uložené', message: outcome.answer.data.title });
    await keep(getGetBroadcastKey(broadcast.id), outcome.answer);
    await refresh();
  }

  return { ...record, errors, form, submit };
}
