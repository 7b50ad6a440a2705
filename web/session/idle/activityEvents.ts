const EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const;

/**
 * Captures pointer, keys and wheel before the page does. When `onActivity` returns false the event is stopped: the
 * session is over and the page must not react. Text that comes without a key (dictation, autofill, the spelling
 * checker) counts once React has read it: were the page drawn between the change of a field and its `input` event,
 * React would put back the old value. Returns the stop function.
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

  const onInput = () => void onActivity();
  for (const type of EVENTS) target.addEventListener(type, onEvent, options(type));
  target.addEventListener('input', onInput);
  return () => {
    target.removeEventListener('input', onInput);
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
