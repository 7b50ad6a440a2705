import { readDeviceItem, writeDeviceItem } from './deviceStorage';
import type { KeyTarget, PressedKey } from './keyTarget';

/**
 * Shortcuts of a single character. They can be switched off (WCAG 2.1.4), because speech control and trembling hands
 * press them by accident; the choice belongs to the device, as the keyboard does.
 */
export function areLetterShortcutsOn(): boolean {
  return readDeviceItem('letter-shortcuts') !== 'off';
}

export function setLetterShortcuts(isOn: boolean): void {
  writeDeviceItem('letter-shortcuts', isOn ? 'on' : 'off');
}

/** Whether this key is the character alone, pressed outside of fields. Shift is allowed: some keyboards need it. */
export function isLetterShortcut(
  { key, ctrlKey, metaKey, altKey, repeat }: PressedKey,
  letter: string,
  place: KeyTarget,
): boolean {
  if (key !== letter || ctrlKey || metaKey || altKey || repeat || place !== 'page') return false;
  return areLetterShortcutsOn();
}
