import { useCallback } from 'react';
import { useToast } from './useToast';

/** How long something can be taken back, in milliseconds. */
export const UNDO_MS = 10_000;

/** Says what was done, with a button that takes it back; an API call of `undo` shows its own error. */
export function useUndoToast() {
  const toast = useToast();
  return useCallback(
    (text: { title: string; message?: string }, undo: () => Promise<unknown>) => {
      const runUndo = async () => {
        await undo();
        toast.show({ type: 'success', title: 'Vráceno zpět' });
      };
      toast.show({
        type: 'success',
        ...text,
        duration: UNDO_MS,
        action: { label: 'Vrátit zpět', onClick: () => void runUndo().catch(() => undefined) },
      });
    },
    [toast],
  );
}
