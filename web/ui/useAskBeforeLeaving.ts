import { useEffect, useRef } from 'react';
import { guardPage, isGuarding, type LeaveGuard } from '../lib/leaveGuards';
import { isConfirmedUnderway } from './confirm/askConfirmation';
import { useConfirmDialog } from './useConfirmDialog';

/**
 * Confirms before a page with unsaved changes is left: with a dialog within the site, with the browser's
 * prompt when the tab is closed.
 */
export function useAskBeforeLeaving(facts: {
  question: { readonly title: string; readonly message: string } | undefined;
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
    // While a confirmed action of the page runs, leaving is blocked.
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
