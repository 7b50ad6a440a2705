const EVENTS = ['session:logout', 'session:login', 'session:user-changed'] as const;

/** Dispatched on `window`, so that every cache of personal data can be cleared. */
export type SessionWindowEvent = (typeof EVENTS)[number];

export function emitSessionEvent(event: SessionWindowEvent): void {
  window.dispatchEvent(new Event(event));
}

export function onSessionChange(listener: (event: SessionWindowEvent) => void): () => void {
  const stops = EVENTS.map((event) => {
    const handler = () => listener(event);
    window.addEventListener(event, handler);
    return () => window.removeEventListener(event, handler);
  });
  return () => {
    for (const stop of stops) stop();
  };
}
