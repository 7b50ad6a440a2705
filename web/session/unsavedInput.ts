import { useEffect } from 'react';

const unsaved = new Set<symbol>();

export function hasUnsavedInput(): boolean {
  return unsaved.size > 0;
}

export function useUnsavedInput(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const marker = Symbol('unsaved');
    unsaved.add(marker);
    return () => void unsaved.delete(marker);
  }, [isDirty]);
}
