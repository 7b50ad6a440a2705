import { useEffect, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import type { InboxItem } from '../../../../generated/web/model';
import { moreOf } from '../../../lib/czechPlural';
import { readDeviceItem, writeDeviceItem } from '../../../lib/deviceStorage';
import { useToast } from '../../../ui/useToast';
import { INBOX_PATH } from '../broadcastPaths';
import { NOTICES } from '../noticeLabels';
import { useInboxActions } from './useInboxActions';

const MAX_TOASTS = 3;
/** The oldest ids are dropped; those notifications are over. */
const MAX_STORED_IDS = 200;

interface ToastPlan {
  readonly toasts: readonly InboxItem[];
  readonly hiddenCount: number;
  readonly shownIds: readonly number[];
}

const MORE_TOAST_KEY = 'notices-more';
/**
 * The ids of visible toasts by user, outside the component: the bell is remounted in the administration, the
 * toasts remain.
 */
const visibleIdsByUser = new Map<number, ReadonlySet<number>>();
const toastKey = (id: number) => `notice-${id}`;

/**
 * Shows running notifications as toasts, each once per browser and only in a visible window. They disappear
 * when read or over, and all of them while their list is open.
 */
export function useNoticeToasts(
  userId: number,
  running: readonly InboxItem[] | undefined,
  isListed: boolean,
): void {
  const toast = useToast();
  const navigate = useNavigate();
  const { dismiss } = useInboxActions();
  const isTabVisible = useSyncExternalStore(subscribeToVisibility, () => !document.hidden);

  useEffect(() => {
    const shouldStay = (one: number) =>
      !isListed &&
      (running ?? []).some(({ id, read_at, running: isRunning }) => id === one && isRunning && !read_at);
    const visibleIds = [...(visibleIdsByUser.get(userId) ?? [])];
    for (const id of visibleIds) if (!shouldStay(id)) toast.dismiss(toastKey(id));
    visibleIdsByUser.set(userId, new Set(visibleIds.filter(shouldStay)));
    if (isListed) toast.dismiss(MORE_TOAST_KEY);
  }, [running, isListed, userId, toast]);

  useEffect(() => {
    if (!running || !isTabVisible) return;
    const key = `shown-notices:${userId}` as const;
    const before = parseShownIds(readDeviceItem(key));
    const { toasts, hiddenCount, shownIds } = planToasts(running, before);
    if (toasts.length === 0) return;
    writeDeviceItem(key, shownIds.join(','));
    if (isListed) return;
    visibleIdsByUser.set(
      userId,
      new Set([...(visibleIdsByUser.get(userId) ?? []), ...toasts.map(({ id }) => id)]),
    );
    const show = (item: InboxItem, message: string) => {
      const { id, type, title, path, duration_seconds } = item;
      toast.show({
        type,
        title,
        message,
        key: toastKey(id),
        ...(duration_seconds !== null && { duration: duration_seconds * 1000 }),
        ...(path !== null && { action: { label: 'Otevřít', onClick: () => void navigate(path) } }),
        onDismiss: () => void dismiss(id),
      });
    };
    for (const item of toasts.toReversed())
      if (item.event_starts_at === null) show(item, item.message);
      else void messageWithEvent(item).then((message) => show(item, message));
    if (hiddenCount > 0) {
      toast.show({
        type: 'info',
        title: `A ${moreOf(hiddenCount, NOTICES)}`,
        key: MORE_TOAST_KEY,
        action: { label: 'Všechna oznámení', onClick: () => void navigate(INBOX_PATH) },
      });
    }
  }, [running, isTabVisible, isListed, userId, toast, navigate, dismiss]);
}

/** The words for times are loaded only where they are needed. */
async function messageWithEvent(item: InboxItem): Promise<string> {
  const words = await import('../noticeEvent').catch(() => undefined);
  const when = words?.noticeEventText(item, new Date());
  return when === undefined ? item.message : `${item.message}<br><b>${when}</b>`;
}

function subscribeToVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/**
 * Selects the running notifications to show as toasts: unread, dismissible and not shown on this device yet.
 */
export function planToasts(running: readonly InboxItem[], shown: readonly number[]): ToastPlan {
  const shownIds = new Set(shown);
  const due = running.filter(
    ({ id, running: isRunning, read_at, dismissed_at, dismissible }) =>
      isRunning && dismissible && read_at === null && dismissed_at === null && !shownIds.has(id),
  );
  return {
    toasts: due.slice(0, MAX_TOASTS),
    hiddenCount: Math.max(0, due.length - MAX_TOASTS),
    shownIds: [...shown, ...due.map(({ id }) => id)].slice(-MAX_STORED_IDS),
  };
}

export function parseShownIds(text: string | undefined): readonly number[] {
  return (text ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0);
}
