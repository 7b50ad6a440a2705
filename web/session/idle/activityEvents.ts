const EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'input'] as const;

/**
 * Captures input before the page does. When `onActivity` returns false the event is stopped: the session is over and
 * the page must not react. Returns the stop function.
 */
export function listenForActivity(target: Window, onActivity: () => boolean): () => void {
  const isMoved = createMoveSense();

  function hear(event: Event): void {
    if (event instanceof KeyboardEvent && event.repeat) return;
    if (event.type === 'pointermove' && !isMoved(event as PointerEvent)) return;
    if (onActivity()) return;
    event.stopImmediatePropagation();
    if (event.type === 'keydown') event.preventDefault();
  }

  for (const type of EVENTS) target.addEventListener(type, hear, options(type));
  return () => {
    for (const type of EVENTS) target.removeEventListener(type, hear, { capture: true });
  };
}

function options(type: (typeof EVENTS)[number]): AddEventListenerOptions {
  return { capture: true, passive: type !== 'keydown' };
}

/** Browsers also fire it when the page moves under a resting pointer. */
function createMoveSense(): (event: Pick<PointerEvent, 'screenX' | 'screenY'>) => boolean {
  let last: string | undefined;
  return ({ screenX, screenY }) => {
    const place = `${screenX} ${screenY}`;
    const isMoved = last !== undefined && last !== place;
    last = place;
    return isMoved;
  };
}
