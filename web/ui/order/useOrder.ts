import { useRef, useState } from 'react';
import { useToast } from '../useToast';
import { UNDO_MS } from '../useUndoToast';
import { sortByIds } from './sortByIds';

const TOAST_KEY = 'order';

interface OrderOptions {
  /** Saves the order and revalidates the list; false when it failed, which is already reported. */
  save(ids: readonly number[]): Promise<boolean>;
}

/** Optimistic reordering: shown at once, saved in the background, undoable, and rolled back on failure. */
export function useOrder<Item extends { readonly id: number }>(
  items: readonly Item[],
  { save }: OrderOptions,
) {
  const [pending, setPending] = useState<readonly number[]>();
  const saves = useRef<Promise<unknown>>(Promise.resolve());
  const toast = useToast();
  const shown = pending ? sortByIds(items, pending) : items;

  async function order(ids: readonly number[], previousIds: readonly number[] | undefined) {
    setPending(ids);
    // Saved one after another, so that the last order wins.
    const saving = saves.current.then(() => save(ids));
    saves.current = saving.catch(() => undefined);
    const isSaved = await saving.finally(() =>
      setPending((currentPending) => (currentPending === ids ? undefined : currentPending)),
    );
    toast.dismiss(TOAST_KEY);
    if (!isSaved) return;
    toast.show({
      type: 'success',
      key: TOAST_KEY,
      title: previousIds ? 'Pořadí je uložené' : 'Pořadí je zase jako předtím',
      ...(previousIds && {
        duration: UNDO_MS,
        action: { label: 'Vrátit', onClick: () => void order(previousIds, undefined) },
      }),
    });
  }

  const currentIds = shown.map(({ id }) => id);
  return { shown, order: (ids: readonly number[]) => void order(ids, currentIds) };
}
