import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { isSamePage } from '../lib/samePage';

/**
 * What a browser does on a new page and a single page app forgets: a new page starts at its top with the focus on its
 * content, and Back returns to where one was. A page that only gets another address is left alone.
 */
export function Arrival() {
  const { key, pathname, state } = useLocation();
  const type = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const shownPath = useRef(pathname);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
  }, []);

  useLayoutEffect(() => {
    const places = positions.current;
    if (type === 'POP') window.scrollTo(0, places.get(key) ?? 0);
    else if (shownPath.current !== pathname && !isSamePage(state)) {
      window.scrollTo(0, 0);
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    }
    shownPath.current = pathname;
    const remember = () => places.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key, pathname, state, type]);

  return null;
}
