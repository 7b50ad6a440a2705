const EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'input'] as const;

/**
 * Captures input before the page does. When `onActivity` returns false the event is stopped: the session is over and
 * the page must not react. Returns the stop function.
 */
export function listenForActivity(target: Window, onActivity: () => boolean): () => void {
  const hasMoved = createMoveDetector();

  function onEvent(event: Event): void {
    if (event instanceof KeyboardEvent && event.repeat) return;
    if (event.type === 'pointermove' && !hasMoved(event as PointerEvent)) return;
    if (onActivity()) return;
    event.stopImmediatePropagation();
    if (event.type === 'keydown') event.preventDefault();
  }

  for (const type of EVENTS) target.addEventListener(type, onEvent, options(type));
  return () => {
    for (const type of EVENTS) target.removeEventListener(type, onEvent, { capture: true });
  };
}

function options(type: (typeof EVENTS)[number]): AddEventListenerOptions {
  return { capture: true, passive: type !== 'keydown' };
}

/** Browsers also fire it when the page moves under a resting pointer. */
function createMoveDetector(): (event: Pick<PointerEvent, 'screenX' | 'screenY'>) => boolean {
  let last: string | undefined;
  return ({ screenX, screenY }) => {
    const position = `${screenX} ${screenY}`;
    const hasMoved = last !== undefined && last !== position;
    last = position;
    return hasMoved;
  };
}
