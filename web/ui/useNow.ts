import { useEffect, useState } from 'react';

/** The present time, kept true to the minute so that „dnes“ turns into „včera“ on a page left open. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
