import type { Broadcast, BroadcastState } from '../../../../generated/web/model';
import { countReach } from '../../../../generated/web/notifications/notifications';
import { ApiError } from '../../../api/apiError';
import { type FormErrors, fieldErrors } from '../../../ui/form/fieldErrors';
import { toastContent } from '../../../ui/toast/toastContent';
import { useConfirmDialog } from '../../../ui/useConfirmDialog';
import { audienceLabel } from '../noticeLabels';
import {
  audienceOf,
  type BroadcastField,
  type BroadcastValues,
  broadcastProblems,
  parseRefs,
} from './broadcastForm';
import { showTime } from './broadcastTimes';
import { confirmation, needsConfirmation } from './sendTexts';
import { reachInput } from './useRecipientCount';

export const SEND = 'send';

interface SendForm {
  readonly values: BroadcastValues;
  readonly isBusy: boolean;
  setErrors(errors: FormErrors<BroadcastField>): void;
  submit(action: string): Promise<void>;
}

/** Saves and sends in one call, after a question where many would get it. */
export function useSendBroadcast(form: SendForm): () => Promise<void> {
  const confirm = useConfirmDialog();
  return async () => {
    const { values, isBusy, setErrors, submit } = form;
    if (isBusy) return;
    const now = new Date();
    const problems = broadcastProblems(values, now);
    if (problems) return setErrors(problems);
    try {
      const { data: reach } = await countReach(reachInput(values), { failures: 'caller' });
      if (!needsConfirmation(reach) || (await confirm(questionOf(values, reach, now)))) await submit(SEND);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setErrors(fieldErrors(error, []));
    }
  };
}

function questionOf(values: BroadcastValues, reach: Parameters<typeof confirmation>[0]['reach'], now: Date) {
  const users = parseRefs(values.user_ids).map(({ id, name }) => ({ id, full_name: name }));
  return confirmation({
    title: toastContent(values.title).text,
    startsAt: showTime(values),
    now,
    audience: audienceLabel({
      audience: audienceOf(values),
      groups: [...parseRefs(values.group_ids)],
      users,
    }),
    reach,
    byMail: values.by_mail === 'yes',
  });
}

const TITLES: Readonly<Record<BroadcastState, string>> = {
  draft: 'Koncept je uložený',
  planned: 'Oznámení je naplánované',
  running: 'Oznámení je odeslané',
  ended: 'Oznámení je uložené',
};

export function savedToast({ state, title }: Broadcast) {
  return { title: TITLES[state], message: title };
}
