import { useEffect, useRef } from 'react';
import { guardPage, isGuarding, type LeaveGuard } from '../lib/leaveGuards';
import { isConfirmedUnderway } from './confirm/askConfirmation';
import { useConfirmDialog } from './useConfirmDialog';

/**
 * Asks before a page is left on which something is not done: our own question within the site, by whatever way it is
 * left, and the browser's when the tab is closed.
 */
export function useAskBeforeLeaving(facts: {
  /** Asked before another page of the site; absent when nothing is unsaved. */
  question: { readonly title: string; readonly message: string } | undefined;
  /** Something would be lost with the tab. */
  isLostOnClose: boolean;
}): void {
  const { question, isLostOnClose } = facts;
  const confirm = useConfirmDialog();
  const latest = useRef(question);
  useEffect(() => {
    latest.current = question;
  });

  const asks = question !== undefined;
  useEffect(() => {
    if (!asks) return;
    // What was confirmed on the page and is being done now ends there: nobody leaves it meanwhile.
    const guard: LeaveGuard = async () =>
      !isConfirmedUnderway() &&
      (await confirm({ ...latest.current, confirmLabel: 'Odejít', cancelLabel: 'Zůstat' }));
    const stop = guardPage(guard);
    const warn = (event: BeforeUnloadEvent) => {
      if (isLostOnClose && isGuarding(guard)) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => {
      stop();
      window.removeEventListener('beforeunload', warn);
    };
  }, [asks, isLostOnClose, confirm]);
}
