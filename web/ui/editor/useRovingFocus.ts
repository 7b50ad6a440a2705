import { type FocusEvent, type KeyboardEvent, useState } from 'react';

/**
 * Makes a toolbar one Tab stop with arrow keys, Home and End (roving tabindex). Spread `bar` over the toolbar
 * and give each button `tabIndex(index)`.
 */
export function useRovingFocus() {
  const [activeIndex, setActiveIndex] = useState(0);

  const buttonsOf = (bar: HTMLElement) => [...bar.querySelectorAll<HTMLElement>('button')];

  return {
    tabIndex: (index: number) => (index === activeIndex ? 0 : -1),
    bar: {
      role: 'toolbar',
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const buttons = buttonsOf(event.currentTarget);
        const currentIndex = buttons.indexOf(event.target as HTMLElement);
        const next = nextIndex(event.key, currentIndex, buttons.length);
        if (currentIndex < 0 || next === undefined) return;
        event.preventDefault();
        buttons[next]?.focus();
      },
      onFocus(event: FocusEvent<HTMLElement>) {
        const currentIndex = buttonsOf(event.currentTarget).indexOf(event.target as HTMLElement);
        if (currentIndex >= 0) setActiveIndex(currentIndex);
      },
    },
  } as const;
}

/** Undefined for keys that do not move the focus. */
export function nextIndex(key: string, currentIndex: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (currentIndex + 1) % count;
  if (key === 'ArrowLeft') return (currentIndex - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
