import { useEffect, useState } from 'react';

type Listener = (now: Date) => void;

const listeners = new Set<Listener>();
let timer: ReturnType<typeof setInterval> | undefined;

function notifyAll(): void {
  const now = new Date();
  for (const listener of listeners) listener(now);
}

/** One timer for all, because every row of a list has a time. */
function subscribe(listener: Listener): () => void {
  listeners.add(listener);
  timer ??= setInterval(notifyAll, 60_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The current time, updated every minute, so that „dnes“ becomes „včera“ on an open page. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => subscribe(setNow), []);
  return now;
}
