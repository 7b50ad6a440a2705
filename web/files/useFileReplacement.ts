import { useEffect, useRef, useState } from 'react';
import type { ManagedFile } from '../../generated/web/model';
import type { FileChanges } from './useFileChanges';

export function useFileReplacement(file: ManagedFile, changes: FileChanges) {
  const [replacing, setReplacing] = useState<{ readonly name: string; readonly progress: number }>();
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  async function start(next: File) {
    controller.current?.abort();
    const ownController = new AbortController();
    controller.current = ownController;
    setReplacing({ name: next.name, progress: 0 });
    await changes.replace(file, next, {
      signal: ownController.signal,
      onProgress: (progress) => setReplacing((now) => now && { ...now, progress }),
    });
    if (controller.current === ownController) setReplacing(undefined);
  }

  return {
    replacing,
    start: (next: File) => void start(next),
    cancel: () => controller.current?.abort(),
  };
}
