interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** For the button that it presses. */
export const SAVE_KEY_PROPS = { 'aria-keyshortcuts': 'Control+S Meta+S', title: 'Ctrl+S' } as const;

export function isSaveKey({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyPress): boolean {
  return (ctrlKey || metaKey) && !shiftKey && !altKey && key.toLowerCase() === 's';
}
