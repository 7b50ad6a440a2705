interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly nativeEvent: { readonly isComposing: boolean };
  readonly currentTarget: { readonly form: HTMLFormElement | null };
  preventDefault(): void;
}

/** Ctrl+Enter in a text of several lines, where Enter alone starts a new one, sends its form. */
export function submitOnCtrlEnter(event: KeyPress): void {
  const { key, ctrlKey, metaKey, nativeEvent, currentTarget } = event;
  if (key !== 'Enter' || !(ctrlKey || metaKey) || nativeEvent.isComposing) return;
  event.preventDefault();
  currentTarget.form?.requestSubmit();
}
