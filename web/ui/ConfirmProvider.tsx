import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import { useIsCovered } from './layers/useLayer';
import { type Confirm, ConfirmContext, type Question } from './useConfirm';

const ConfirmDialog = lazy(() => import('./ConfirmDialog'));

/** Keeps at most one open question; a new one answers the earlier with false. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question>();
  const isCovered = useIsCovered('dialog');
  const answer = useRef<((confirmed: boolean) => void) | undefined>(undefined);

  const confirm: Confirm = useCallback(
    (next = {}) =>
      new Promise((resolve) => {
        answer.current?.(false);
        answer.current = resolve;
        setQuestion(next);
      }),
    [],
  );

  const close = (confirmed: boolean) => {
    answer.current?.(confirmed);
    answer.current = undefined;
    setQuestion(undefined);
  };

  return (
    <ConfirmContext value={confirm}>
      {children}
      {question && !isCovered && (
        <Suspense>
          <ConfirmDialog question={question} onAnswer={close} />
        </Suspense>
      )}
    </ConfirmContext>
  );
}
