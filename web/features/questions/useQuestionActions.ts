import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Question } from '../../../generated/web/model';
import {
  changeQuestion,
  deleteQuestion,
  getGetQuestionKey,
} from '../../../generated/web/questions/questions';
import { ApiError } from '../../api/apiError';
import { useSetCachedResponse } from '../../api/useSetCachedResponse';
import { QUESTIONS_PATH } from '../../lib/writingPaths';
import { useConfirmDialog } from '../../ui/useConfirmDialog';
import { useToast } from '../../ui/useToast';
import { useUndoToast } from '../../ui/useUndoToast';
import { useRefreshQuestions } from './useRefreshQuestions';

/** Failures are shown by the API client. */
export function useQuestionActions({ id, version, state }: Question) {
  const [isBusy, setIsBusy] = useState(false);
  const refresh = useRefreshQuestions();
  const setCachedResponse = useSetCachedResponse();
  const undoToast = useUndoToast();
  const toast = useToast();
  const confirm = useConfirmDialog();
  const navigate = useNavigate();

  async function change(next: 'open' | 'closed', base: number): Promise<Question> {
    const answer = await changeQuestion(id, { state: next, version: base });
    await setCachedResponse(getGetQuestionKey(id), answer);
    return answer.data;
  }

  /** The data are reloaded whether or not the action succeeded. */
  async function run(action: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await action();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    } finally {
      setIsBusy(false);
    }
    await refresh();
  }

  async function close(): Promise<void> {
    const closed = await change('closed', version);
    // One that has an answer would wait for another one after that.
    if (state !== 'open') return toast.show({ type: 'success', title: 'Dotaz je uzavřený' });
    undoToast({ title: 'Dotaz je uzavřený' }, async () => {
      await change('open', closed.version);
      await refresh();
    });
  }

  async function reopen(): Promise<void> {
    await change('open', version);
    toast.show({ type: 'success', title: 'Dotaz zase čeká na odpověď' });
  }

  /** Somebody may have answered meanwhile: that is behind the dialog then, which says why it was not deleted. */
  async function showPresent(error: unknown): Promise<never> {
    await refresh();
    throw error;
  }

  async function remove(): Promise<void> {
    const isDeleted = await confirm({
      title: 'Smazat dotaz?',
      message: 'Zmizí i s odpověďmi, také tomu, kdo se ptal. Nelze to vrátit. Vyřízený dotaz stačí uzavřít.',
      confirmLabel: 'Smazat dotaz',
      destructive: true,
      onConfirm: () => deleteQuestion(id, { version }, { failures: 'caller' }).catch(showPresent),
    });
    if (!isDeleted) return;
    toast.show({ type: 'success', title: 'Dotaz je smazaný' });
    await navigate(QUESTIONS_PATH, { replace: true });
    await refresh();
  }

  return {
    isBusy,
    close: () => void run(close),
    reopen: () => void run(reopen),
    remove: () => void remove(),
  };
}
