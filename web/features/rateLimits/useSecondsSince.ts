import { useEffect, useState } from 'react';

/** Whole seconds since `what` was read last, counted on screen. */
export function useSecondsSince(what: unknown): number {
  const [seconds, setSeconds] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: newly read data begin a new count
  useEffect(() => {
    const begun = performance.now();
    setSeconds(0);
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - begun) / 1000)), 1000);
    return () => clearInterval(timer);
  }, [what]);
  return seconds;
}
