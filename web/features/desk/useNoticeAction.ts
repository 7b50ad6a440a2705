import { useState } from 'react';
import { getGetNoticeKey } from '../../../generated/web/desk/desk';
import type { NoticeAnswer } from '../../../generated/web/model';
import { ApiError } from '../../api/apiError';
import type { RequestOptions } from '../../api/requestOptions';
import { useSetCachedResponse } from '../../api/useSetCachedResponse';
import { type FormErrors, fieldErrors, NO_ERRORS } from '../../ui/form/fieldErrors';
import { useFormErrors } from '../../ui/form/useFormErrors';
import { useToast } from '../../ui/useToast';
import { useRefreshDesk } from './useRefreshDesk';

interface Action {
  call(request: RequestOptions): Promise<NoticeAnswer>;
  done(answer: NoticeAnswer): { readonly title: string; readonly message?: string };
}

/** One action on a notice, with its errors; afterwards everything that shows the notice is reloaded. */
export function useNoticeAction(id: number, onDone?: () => void) {
  const [isBusy, setIsBusy] = useState(false);
  const { form, errors, setErrors } = useFormErrors<'reason'>();
  const setCachedResponse = useSetCachedResponse();
  const refresh = useRefreshDesk();
  const toast = useToast();

  async function run({ call, done }: Action): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    setErrors(NO_ERRORS);
    let answer: NoticeAnswer | undefined;
    try {
      answer = await call({ failures: 'caller' });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setErrors(actionErrors(error));
      // Somebody was faster: what is behind the dialog says so.
      if (error.status === 409) await refresh();
    } finally {
      setIsBusy(false);
    }
    if (!answer) return;
    onDone?.();
    await setCachedResponse(getGetNoticeKey(id), answer);
    toast.show({ type: 'success', ...done(answer) });
    await refresh();
  }

  const askForReason = () => setErrors({ fields: { reason: 'Napište důvod.' }, form: undefined });

  return { form, errors, isBusy, run, askForReason };
}

function actionErrors(error: ApiError): FormErrors<'reason'> {
  const found = fieldErrors(error, ['reason'] as const);
  return found.fields.reason === undefined ? found : { ...found, form: found.form ?? error.text };
}
