import { useEffect, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import type { InboxItem } from '../../../generated/web/model';
import { moreOf } from '../../lib/czechPlural';
import { readDevice, writeDevice } from '../../lib/deviceStorage';
import { useToast } from '../../ui/useToast';
import { INBOX_PATH } from './broadcastPaths';
import { NOTICES } from './noticeWords';
import { planToasts, readShown } from './toastPlan';
import { useInboxDeeds } from './useInboxDeeds';

const MORE = 'notices-more';
/** Whose toasts may be on screen: the bell is another one in the administration, the toasts are the same. */
const onScreenOf = new Map<number, ReadonlySet<number>>();
const keyOf = (id: number) => `notice-${id}`;

/**
 * Shows what runs as toasts, each once in this browser and only in a window that somebody sees. They go as soon as they
 * were read or are over, and all of them while their list is open.
 */
export function useNoticeToasts(
  userId: number,
  running: readonly InboxItem[] | undefined,
  isListed: boolean,
): void {
  const toast = useToast();
  const navigate = useNavigate();
  const { dismiss } = useInboxDeeds();
  const isSeen = useSyncExternalStore(onVisibility, () => !document.hidden);

  useEffect(() => {
    const stays = (one: number) =>
      !isListed && (running ?? []).some(({ id, read_at, running: runs }) => id === one && runs && !read_at);
    const onScreen = [...(onScreenOf.get(userId) ?? [])];
    for (const id of onScreen) if (!stays(id)) toast.dismiss(keyOf(id));
    onScreenOf.set(userId, new Set(onScreen.filter(stays)));
    if (isListed) toast.dismiss(MORE);
  }, [running, isListed, userId, toast]);

  useEffect(() => {
    if (!running || !isSeen) return;
    const key = `shown-notices:${userId}` as const;
    const before = readShown(readDevice(key));
    const { toasts, more, shown } = planToasts(running, before);
    if (toasts.length === 0) return;
    writeDevice(key, shown.join(','));
    if (isListed) return;
    onScreenOf.set(userId, new Set([...(onScreenOf.get(userId) ?? []), ...toasts.map(({ id }) => id)]));
    for (const { id, type, title, message, duration_seconds } of toasts.toReversed()) {
      toast.show({
        type,
        title,
        message,
        key: keyOf(id),
        ...(duration_seconds !== null && { duration: duration_seconds * 1000 }),
        onDismiss: () => void dismiss(id),
      });
    }
    if (more > 0) {
      toast.show({
        type: 'info',
        title: `A ${moreOf(more, NOTICES)}`,
        key: MORE,
        action: { label: 'Všechna oznámení', onClick: () => void navigate(INBOX_PATH) },
      });
    }
  }, [running, isSeen, isListed, userId, toast, navigate, dismiss]);
}

function onVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}
