export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly repeat: boolean;
}

export type KeyTarget = 'page' | 'field' | 'editor';

export function isPaletteShortcut(
  { key, ctrlKey, metaKey, altKey, repeat }: PressedKey,
  place: KeyTarget,
): boolean {
  if (repeat || altKey) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && ctrlKey !== metaKey && place !== 'editor';
  return key === '/' && place === 'page';
}

export function keyTargetOf(target: EventTarget | null): KeyTarget {
  if (!(target instanceof Element)) return 'page';
  if (target.closest('[contenteditable]:not([contenteditable="false"])')) return 'editor';
  return target.closest('input, textarea, select, [role="textbox"]') ? 'field' : 'page';
}
