import { useEffect, useRef } from 'react';
import { addLeaveGuard, hasLeaveGuard, type LeaveGuard } from '../lib/leaveGuards';
import { isConfirmedActionRunning } from './confirm/requestConfirmation';
import { useConfirmDialog } from './useConfirmDialog';

/**
 * Confirms before a page with unsaved changes is left: with a dialog within the site, with the browser's
 * prompt when the tab is closed.
 */
export function useLeaveGuard(options: {
  question: { readonly title: string; readonly message: string } | undefined;
  isLostOnClose: boolean;
}): void {
  const { question, isLostOnClose } = options;
  const confirm = useConfirmDialog();
  const latest = useRef(question);
  useEffect(() => {
    latest.current = question;
  });

  const isActive = question !== undefined;
  useEffect(() => {
    if (!isActive) return;
    // While a confirmed action of the page runs, leaving is blocked.
    const guard: LeaveGuard = async () =>
      !isConfirmedActionRunning() &&
      (await confirm({ ...latest.current, confirmLabel: 'Odejít', cancelLabel: 'Zůstat' }));
    const removeGuard = addLeaveGuard(guard);
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (isLostOnClose && hasLeaveGuard(guard)) event.preventDefault();
    };
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => {
      removeGuard();
      window.removeEventListener('beforeunload', onBeforeUnload);
    };
  }, [isActive, isLostOnClose, confirm]);
}
