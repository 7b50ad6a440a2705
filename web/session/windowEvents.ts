const EVENTS = ['session:logout', 'session:login', 'session:user-changed'] as const;

/** Told to the whole window, so that what is shared between people can be dropped wherever it is kept. */
export type SessionWindowEvent = (typeof EVENTS)[number];

export function announceSession(event: SessionWindowEvent): void {
  window.dispatchEvent(new Event(event));
}

/** Listens to all three until the returned function is called. */
export function onSessionChange(listener: (event: SessionWindowEvent) => void): () => void {
  const stops = EVENTS.map((event) => {
    const heard = () => listener(event);
    window.addEventListener(event, heard);
    return () => window.removeEventListener(event, heard);
  });
  return () => {
    for (const stop of stops) stop();
  };
}
