import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Keeps the focus in a part of the page where buttons go away with what they were pressed for: it goes to the part, and
 * not to nowhere. Spread the answer over the part's element.
 */
export function useFocusStays<Part extends HTMLElement>() {
  const part = useRef<Part>(null);
  const last = useRef<Element | undefined>(undefined);

  // After every rendering: it is what takes the button away.
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
      // Who went elsewhere is not called back; who is nowhere has lost their button.
      if (relatedTarget !== null) last.current = undefined;
    },
  };
}
