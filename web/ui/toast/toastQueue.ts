import type { Toast } from '../useToast';
import {
  DEDUPE_MS,
  durationOf,
  identityOf,
  isClearedBy,
  isDroppable,
  MAX_ACTIVE,
  MAX_VISIBLE,
  priorityOf,
} from './toastRules';

export interface ActiveToast {
  readonly id: number;
  readonly toast: Toast;
  readonly duration: number;
  /** Absent while it waits. */
  readonly shownAt?: number;
}

export interface ToastQueue {
  readonly nextId: number;
  readonly visible: readonly ActiveToast[];
  readonly waiting: readonly ActiveToast[];
  /** When each active toast was requested, by its identity. */
  readonly requestedAt: ReadonlyMap<string, number>;
}

export type ToastEvent =
  | { readonly type: 'show'; readonly toast: Toast }
  | { readonly type: 'close'; readonly id: number }
  | { readonly type: 'dismiss'; readonly key: string }
  | { readonly type: 'dismissNewest' }
  | { readonly type: 'dismissAll' }
  | { readonly type: 'cleanup' };

export type ToastEffect =
  | { readonly type: 'open'; readonly entry: ActiveToast }
  | { readonly type: 'close'; readonly id: number };

export interface ToastStep {
  readonly queue: ToastQueue;
  readonly effects: readonly ToastEffect[];
}

export const EMPTY_QUEUE: ToastQueue = { nextId: 1, visible: [], waiting: [], requestedAt: new Map() };

/** See `docs/decisions/toasts-and-dialogs.md`. */
export function stepToasts(queue: ToastQueue, event: ToastEvent, at: number): ToastStep {
  switch (event.type) {
    case 'show':
      return show(queue, event.toast, at);
    case 'close':
      return remove(queue, ({ id }) => id === event.id, at);
    case 'dismiss':
      return remove(queue, ({ toast }) => toast.key === event.key, at);
    case 'dismissNewest':
      return remove(queue, ({ id }) => id === queue.visible.at(-1)?.id, at);
    case 'dismissAll':
      return remove(queue, () => true, at);
    case 'cleanup': {
      const said = [...queue.requestedAt].filter(([, since]) => at - since < DEDUPE_MS);
      return { queue: { ...queue, requestedAt: new Map(said) }, effects: [] };
    }
  }
}

function show(queue: ToastQueue, toast: Toast, at: number): ToastStep {
  const identity = identityOf(toast);
  if (queue.requestedAt.has(identity)) return { queue, effects: [] };

  const visibleFor = ({ shownAt }: ActiveToast) => (shownAt === undefined ? undefined : at - shownAt);
  const remaining = withoutMatching(queue, (entry) => isClearedBy(toast, entry.toast, visibleFor(entry)));
  const entry = { id: queue.nextId, toast, duration: durationOf(toast) };
  const next = {
    ...remaining.queue,
    nextId: queue.nextId + 1,
    waiting: [...remaining.queue.waiting, entry].toSorted(
      (a, b) => priorityOf(b.toast) - priorityOf(a.toast),
    ),
    requestedAt: new Map(remaining.queue.requestedAt).set(identity, at),
  };
  return fillVisible(withinLimit(next), remaining.effects, at);
}

/** Drops the oldest droppable toast that waits, which may be the new one. */
function withinLimit(queue: ToastQueue): ToastQueue {
  if (queue.visible.length + queue.waiting.length <= MAX_ACTIVE) return queue;
  const droppable = queue.waiting.filter(({ toast }) => isDroppable(toast)).map(({ id }) => id);
  const oldest = Math.min(...droppable);
  return withoutMatching(queue, ({ id }) => id === oldest).queue;
}

function remove(queue: ToastQueue, isRemoved: (entry: ActiveToast) => boolean, at: number): ToastStep {
  const remaining = withoutMatching(queue, isRemoved);
  return fillVisible(remaining.queue, remaining.effects, at);
}

function withoutMatching(queue: ToastQueue, isRemoved: (entry: ActiveToast) => boolean): ToastStep {
  const visible = queue.visible.filter((entry) => !isRemoved(entry));
  const waiting = queue.waiting.filter((entry) => !isRemoved(entry));
  const left = new Set([...visible, ...waiting].map(({ toast }) => identityOf(toast)));
  const said = [...queue.requestedAt].filter(([identity]) => left.has(identity));
  return {
    queue: { ...queue, visible, waiting, requestedAt: new Map(said) },
    effects: queue.visible.filter(isRemoved).map(({ id }) => ({ type: 'close', id })),
  };
}

function fillVisible(queue: ToastQueue, effects: readonly ToastEffect[], at: number): ToastStep {
  const room = MAX_VISIBLE - queue.visible.length;
  const shown = queue.waiting.slice(0, room).map((entry) => ({ ...entry, shownAt: at }));
  return {
    queue: {
      ...queue,
      visible: [...queue.visible, ...shown],
      waiting: queue.waiting.slice(shown.length),
    },
    effects: [...effects, ...shown.map((entry) => ({ type: 'open' as const, entry }))],
  };
}
