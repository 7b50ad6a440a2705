import { useEffect } from 'react';

const unsaved = new Set<symbol>();

/** Whether something on screen was typed and not saved yet. */
export function hasUnsavedInput(): boolean {
  return unsaved.size > 0;
}

/** Says, while true, that a form holds what is saved nowhere: a session that ends does not take the page away then. */
export function useUnsavedInput(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const mark = Symbol('unsaved');
    unsaved.add(mark);
    return () => void unsaved.delete(mark);
  }, [isDirty]);
}
