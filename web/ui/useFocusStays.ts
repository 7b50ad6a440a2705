import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Keeps the focus in a region whose buttons disappear when pressed: moves it to the region instead of the
 * body. Spread the result over the region's element.
 */
export function useFocusStays<Part extends HTMLElement>() {
  const part = useRef<Part>(null);
  const last = useRef<Element | undefined>(undefined);

  // After every render, because a render removes the button.
  useEffect(() => {
    if (last.current === undefined || last.current.isConnected || document.activeElement !== document.body)
      return;
    last.current = undefined;
    part.current?.focus({ preventScroll: true });
  });

  return {
    ref: part,
    tabIndex: -1,
    onFocus: ({ target }: FocusEvent) => {
      last.current = target;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // Without a related target the focused button was removed; otherwise the focus moved elsewhere on
      // purpose.
      if (relatedTarget !== null) last.current = undefined;
    },
  };
}
