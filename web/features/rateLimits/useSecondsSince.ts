import { useEffect, useState } from 'react';

/** Whole seconds since `data` last changed. */
export function useSecondsSince(data: unknown): number {
  const [seconds, setSeconds] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new data restart the count
  useEffect(() => {
    const startedAt = performance.now();
    setSeconds(0);
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - startedAt) / 1000)), 1000);
    return () => clearInterval(timer);
  }, [data]);
  return seconds;
}
