import type { SnackbarProvider } from 'notistack';
import { type ReactNode, type Ref, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { AnnouncerRegions } from '../announcer/AnnouncerRegions';
import { useLayer } from '../layers/useLayer';
import { ToastContext } from '../useToast';
import { ToastFrame } from './ToastFrame';
import { ToastGuard } from './ToastGuard';
import type { ToastStack } from './ToastStack';
import { toastContent } from './toastContent';
import { createToastController, type ToastController } from './toastController';
import type { ActiveToast } from './toastQueue';

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

let loadedStack: typeof ToastStack | undefined;

/**
 * Renders the toast stack once its chunk is loaded; throws when loading fails. Calls `onLoaded` when earlier
 * toasts can be shown.
 */
function LazyToastStack(props: { stack: RefObject<SnackbarProvider | null>; onLoaded(): void }) {
  const { stack, onLoaded } = props;
  const [wasLoaded] = useState(() => loadedStack !== undefined);
  const [{ Stack, failure }, setLoaded] = useState({
    Stack: loadedStack,
    failure: undefined as unknown,
  });

  useEffect(() => {
    if (Stack) return;
    loadToastStack().then(
      () => setLoaded({ Stack: loadedStack, failure: undefined }),
      (error: unknown) => setLoaded({ Stack: undefined, failure: error }),
    );
  }, [Stack]);

  if (failure) throw failure;
  return Stack ? <Stack stack={stack} onReady={wasLoaded ? undefined : onLoaded} /> : null;
}

/** Loads the stack and notistack after the page. */
export async function loadToastStack(): Promise<void> {
  loadedStack = (await import('./ToastStack')).ToastStack;
}

function ToastCard({
  entry,
  toasts,
  ref,
}: {
  entry: ActiveToast;
  toasts: Pick<ToastController, 'close' | 'pause' | 'resume'>;
  ref?: Ref<HTMLDivElement>;
}) {
  const { id, toast } = entry;
  const { type, title, message, action } = toast;
  const pause = () => toasts.pause(id);
  const resume = () => toasts.resume(id);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only pause the timeout
    <div ref={ref} onMouseEnter={pause} onMouseLeave={resume} onFocus={pause} onBlur={resume}>
      <ToastFrame
        type={type}
        title={toastContent(title).nodes}
        message={message && toastContent(message).nodes}
        action={
          action && {
            label: action.label,
            onClick: () => {
              toasts.close(id);
              action.onClick();
            },
          }
        }
        onClose={() => {
          toasts.close(id);
          toast.onDismiss?.();
        }}
      />
    </div>
  );
}
