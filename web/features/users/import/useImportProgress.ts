import { useEffect, useState } from 'react';
import { listUsers } from '../../../../generated/web/people/people';
import { ApiError } from '../../../api/apiError';

const INTERVAL_MS = 1_000;
/** Fewer are there before one could look. */
const MIN_PEOPLE = 300;

/** How many of so many people a running import has created, by how many people there are more; undefined where it is not known. */
export function useImportProgress(isRunning: boolean, expected: number): number | undefined {
  const [created, setCreated] = useState<number>();
  const isShown = isRunning && expected >= MIN_PEOPLE;
  useEffect(() => {
    if (!isShown) return;
    let before: number | undefined;
    let isOver = false;
    async function look() {
      try {
        const { total } = (await listUsers({ pageSize: 1 }, { failures: 'background' })).meta;
        before ??= total;
        if (!isOver) setCreated(Math.min(expected, Math.max(0, total - before)));
      } catch (error) {
        // The import reports a lost connection itself.
        if (!(error instanceof ApiError)) throw error;
      }
    }
    void look();
    const timer = setInterval(() => void look(), INTERVAL_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
      setCreated(undefined);
    };
  }, [isShown, expected]);
  return created;
}
