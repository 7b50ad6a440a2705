/** What a key means in the idle countdown. */
export type IdleKey =
  | 'stay'
  | 'logout'
  /** Nobody gets it. */
  | 'swallow'
  /** The browser does with it what it always does. */
  | 'pass';

/** Somebody who was typing when the countdown came did not mean it. */
export const IGNORED_FOR = 1000;

type Pressed = Pick<KeyboardEvent, 'key' | 'repeat' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Space and Enter stay, unless they press another button that has the focus; Escape logs out. */
export function idleKey(event: Pressed, openFor: number, isOnOtherButton: boolean): IdleKey {
  const { key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return 'pass';
  if (openFor < IGNORED_FOR || event.repeat) return /^F\d+$/.test(key) ? 'pass' : 'swallow';
  if (key === 'Escape') return 'logout';
  if (key === ' ' || key === 'Enter') return isOnOtherButton ? 'pass' : 'stay';
  return key.length === 1 ? 'swallow' : 'pass';
}
