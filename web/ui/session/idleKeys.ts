export type IdleKeyAction =
  | 'stay'
  | 'logout'
  /** Prevented. */
  | 'swallow'
  /** Left to the browser. */
  | 'pass';

/** Milliseconds. Keys pressed when the countdown appears were meant for the page. */
export const IGNORE_KEYS_MS = 1000;

type KeyPress = Pick<KeyboardEvent, 'key' | 'repeat' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/**
 * Space and Enter stay, unless another button has the focus; Escape logs out. Why the first second is ignored:
 * `docs/decisions/specification-readings.md`.
 */
export function idleKeyAction(event: KeyPress, openForMs: number, isOnOtherButton: boolean): IdleKeyAction {
  const { key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return 'pass';
  if (openForMs < IGNORE_KEYS_MS || event.repeat) return /^F\d+$/.test(key) ? 'pass' : 'swallow';
  if (key === 'Escape') return 'logout';
  if (key === ' ' || key === 'Enter') return isOnOtherButton ? 'pass' : 'stay';
  return key.length === 1 ? 'swallow' : 'pass';
}
