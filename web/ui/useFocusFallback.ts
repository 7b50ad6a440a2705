import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Keeps the focus in a region whose buttons disappear when pressed: moves it to the region instead of the
 * body. Spread the result over the region's element.
 */
export function useFocusFallback<Part extends HTMLElement>() {
  const region = useRef<Part>(null);
  const lastFocused = useRef<Element | undefined>(undefined);

  // After every render, because a render removes the button.
  useEffect(() => {
    if (
      lastFocused.current === undefined ||
      lastFocused.current.isConnected ||
      document.activeElement !== document.body
    )
      return;
    lastFocused.current = undefined;
    region.current?.focus({ preventScroll: true });
  });

  return {
    ref: region,
    tabIndex: -1,
    onFocus: ({ target }: FocusEvent) => {
      lastFocused.current = target;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // Without a related target the focused button was removed; otherwise the focus moved elsewhere on
      // purpose.
      if (relatedTarget !== null) lastFocused.current = undefined;
    },
  };
}
