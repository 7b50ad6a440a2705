import { useEffect, useRef, useState } from 'react';
import { askAuthor } from '../../../../generated/web/questions/questions';
import { ApiError } from '../../../api/apiError';
import { useToast } from '../../../ui/useToast';
import { UNDO_MS } from '../../../ui/useUndoToast';

const TOAST_KEY = 'error-report';

/** Reports an error of the article at once; a note may be added by the toast. A failure is shown by the API client. */
export function useErrorReport(slug: string, onNote: (questionId: number) => void) {
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      toast.dismiss(TOAST_KEY);
    };
  }, [toast]);

  async function send(quote: string | undefined): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const { data } = await askAuthor(slug, { kind: 'error', text: '', ...(quote && { quote }) });
      const { question_id: questionId, repeated } = data;
      toast.show({
        type: 'success',
        title: repeated ? 'Tuto chybu už jste nahlásili' : 'Nahlášeno, děkujeme',
        message: quote ? 'Autor uvidí i vybraný text.' : 'Můžete doplnit, co je špatně.',
        key: TOAST_KEY,
        duration: UNDO_MS,
        ...(questionId !== null &&
          !isLeft.current && { action: { label: 'Doplnit', onClick: () => onNote(questionId) } }),
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    } finally {
      setIsBusy(false);
    }
  }

  return { isBusy, send };
}
