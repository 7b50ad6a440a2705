import { useEffect, useRef, useState } from 'react';
import type { ManagedFile } from '../../generated/web/model';
import type { FileChanges } from './useFileChanges';

export function useReplacement(file: ManagedFile, changes: FileChanges) {
  const [replacing, setReplacing] = useState<{ readonly name: string; readonly part: number }>();
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  async function start(next: File) {
    controller.current?.abort();
    const own = new AbortController();
    controller.current = own;
    setReplacing({ name: next.name, part: 0 });
    await changes.replace(file, next, {
      signal: own.signal,
      onProgress: (part) => setReplacing((now) => now && { ...now, part }),
    });
    if (controller.current === own) setReplacing(undefined);
  }

  return {
    replacing,
    start: (next: File) => void start(next),
    cancel: () => controller.current?.abort(),
  };
}
