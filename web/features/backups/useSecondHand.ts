import { useEffect, useState } from 'react';

/** The present time, true to the second as long as something is going on. */
export function useSecondHand(isGoing: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isGoing) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isGoing]);
  return now;
}
