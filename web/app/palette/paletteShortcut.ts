import type { KeyTarget, PressedKey } from '../../lib/keyTarget';
import { isLetterShortcut } from '../../lib/letterShortcuts';

export function isPaletteShortcut(pressed: PressedKey, place: KeyTarget): boolean {
  const { key, ctrlKey, metaKey, altKey, repeat } = pressed;
  if (key.toLowerCase() === 'k' && (ctrlKey || metaKey))
    return !repeat && !altKey && ctrlKey !== metaKey && place !== 'editor';
  return isLetterShortcut(pressed, '/', place);
}
