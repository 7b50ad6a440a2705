export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly repeat: boolean;
}

export type KeyTarget = 'page' | 'field' | 'editor';

/** Where a key is pressed: what is typed into a field or the editor is no shortcut. */
export function keyTargetOf(target: EventTarget | null): KeyTarget {
  if (!(target instanceof Element)) return 'page';
  if (target.closest('[contenteditable]:not([contenteditable="false"])')) return 'editor';
  return target.closest('input, textarea, select, [role="textbox"]') ? 'field' : 'page';
}
