import { SnackbarProvider } from 'notistack';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { AnnouncerRegions } from '../announcer/AnnouncerRegions';
import { useLayer } from '../layers/useLayer';
import { ToastContext } from '../useToast';
import { ToastCard } from './ToastCard';
import { ToastGuard } from './ToastGuard';
import { createToastController } from './toastController';

/** More than are ever visible: those on their way out count too, and the queue is ours. */
const ROOM = 20;

const CLASSES = {
  containerRoot: 'no-print',
  containerAnchorOriginTopRight: 'toasts-top-right',
  containerAnchorOriginBottomRight: 'toasts-bottom-right',
};

/** Notices over every page, stacked by notistack in the order that the queue decides. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const stack = useRef<SnackbarProvider>(null);
  const toasts = useMemo(() => {
    const controller = createToastController({
      open: (entry) =>
        stack.current?.enqueueSnackbar({
          key: entry.id,
          persist: true,
          anchorOrigin: entry.toast.idle
            ? { vertical: 'bottom', horizontal: 'right' }
            : { vertical: 'top', horizontal: 'right' },
          content: <ToastCard entry={entry} toasts={controller} />,
        }),
      close: (id) => stack.current?.closeSnackbar(id),
    });
    return controller;
  }, []);

  useEffect(() => toasts.start(), [toasts]);
  useLayer('toast', true, ({ key }) => key === 'Escape' && toasts.dismissNewest());

  return (
    <ToastContext value={toasts}>
      {children}
      <AnnouncerRegions />
      <section aria-label="Oznámení">
        <ToastGuard onRestored={toasts.reopen} onGivenUp={toasts.dismissAll}>
          <SnackbarProvider ref={stack} maxSnack={ROOM} classes={CLASSES} />
        </ToastGuard>
      </section>
    </ToastContext>
  );
}
