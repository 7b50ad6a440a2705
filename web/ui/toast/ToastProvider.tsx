import type { SnackbarProvider } from 'notistack';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { AnnouncerRegions } from '../announcer/AnnouncerRegions';
import { useLayer } from '../layers/useLayer';
import { ToastContext } from '../useToast';
import { LazyToastStack } from './LazyToastStack';
import { ToastCard } from './ToastCard';
import { ToastGuard } from './ToastGuard';
import { createToastController } from './toastController';

/**
 * Toasts over every page, stacked by notistack in the order of the queue. The stack loads after the page and
 * then shows the earlier toasts.
 */
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
        <ToastGuard onRestored={toasts.reopen} onFailed={toasts.dismissAll}>
          <LazyToastStack stack={stack} onLoaded={toasts.reopen} />
        </ToastGuard>
      </section>
    </ToastContext>
  );
}
