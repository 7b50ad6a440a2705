import { createPausableTimer, type PausableTimer } from '../../lib/pausableTimer';
import { announce } from '../announcer/announcer';
import type { Toast, Toasts } from '../useToast';
import { toastContent } from './toastContent';
import { type ActiveToast, EMPTY_QUEUE, stepToasts, type ToastEvent } from './toastQueue';
import { CLEANUP_INTERVAL_MS } from './toastRules';

export interface ToastScreen {
  open(entry: ActiveToast): void;
  close(id: number): void;
}

export interface ToastController extends Toasts {
  close(id: number): void;
  pause(id: number): void;
  resume(id: number): void;
  dismissNewest(): boolean;
  reopen(): void;
  start(): () => void;
}

export function createToastController(screen: ToastScreen): ToastController {
  let queue = EMPTY_QUEUE;
  const timers = new Map<number, PausableTimer>();

  function dispatch(event: ToastEvent): void {
    const step = stepToasts(queue, event, Date.now());
    queue = step.queue;
    for (const effect of step.effects) {
      if (effect.type === 'open') open(effect.entry);
      else close(effect.id);
    }
  }

  function open(entry: ActiveToast): void {
    const { id, toast, duration } = entry;
    const timer = createPausableTimer(duration, () => dispatch({ type: 'close', id }));
    timers.set(id, timer);
    if (document.hidden) timer.pause();
    timer.restart();
    const texts = [toast.title, toast.message ?? ''].map((part) => toastContent(part).text);
    announce(toast.type, texts.filter(Boolean).join('. '));
    screen.open(entry);
  }

  function close(id: number): void {
    timers.get(id)?.cancel();
    timers.delete(id);
    screen.close(id);
  }

  function onVisibility(): void {
    for (const timer of timers.values()) {
      if (document.hidden) timer.pause();
      else timer.resume();
    }
  }

  return {
    show: (toast) => {
      if (hasText(toast)) dispatch({ type: 'show', toast });
    },
    dismiss: (key) => dispatch({ type: 'dismiss', key }),
    dismissAll: () => dispatch({ type: 'dismissAll' }),
    close: (id) => dispatch({ type: 'close', id }),
    pause: (id) => timers.get(id)?.pause(),
    resume: (id) => timers.get(id)?.resume(),
    dismissNewest() {
      const newest = queue.visible.at(-1);
      dispatch({ type: 'dismissNewest' });
      newest?.toast.onDismiss?.();
      return newest !== undefined;
    },
    reopen: () => queue.visible.forEach(screen.open),
    start() {
      const cleanup = setInterval(() => dispatch({ type: 'cleanup' }), CLEANUP_INTERVAL_MS);
      document.addEventListener('visibilitychange', onVisibility);
      return () => {
        clearInterval(cleanup);
        document.removeEventListener('visibilitychange', onVisibility);
      };
    },
  };
}

function hasText({ title, message = '' }: Toast): boolean {
  return toastContent(title).text !== '' || toastContent(message).text !== '';
}
