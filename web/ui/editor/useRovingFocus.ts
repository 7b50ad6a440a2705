import { type FocusEvent, type KeyboardEvent, useState } from 'react';

/**
 * Makes a toolbar one Tab stop with arrow keys, Home and End (roving tabindex). Spread `bar` over the toolbar
 * and give each button `tabIndex(index)`.
 */
export function useRovingFocus() {
  const [place, setPlace] = useState(0);

  const buttonsOf = (bar: HTMLElement) => [...bar.querySelectorAll<HTMLElement>('button')];

  return {
    tabIndex: (one: number) => (one === place ? 0 : -1),
    bar: {
      role: 'toolbar',
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const buttons = buttonsOf(event.currentTarget);
        const here = buttons.indexOf(event.target as HTMLElement);
        const next = nextPlace(event.key, here, buttons.length);
        if (here < 0 || next === undefined) return;
        event.preventDefault();
        buttons[next]?.focus();
      },
      onFocus(event: FocusEvent<HTMLElement>) {
        const here = buttonsOf(event.currentTarget).indexOf(event.target as HTMLElement);
        if (here >= 0) setPlace(here);
      },
    },
  } as const;
}

/** Undefined for keys that do not move the focus. */
export function nextPlace(key: string, here: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (here + 1) % count;
  if (key === 'ArrowLeft') return (here - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
