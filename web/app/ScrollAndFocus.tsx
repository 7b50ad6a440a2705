import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { isSamePage } from '../lib/samePage';

/**
 * Does what browsers do between full pages: a new page scrolls to the top and focuses `main`, and Back
 * restores the scroll position. Navigation with the state of `SAME_PAGE` changes neither.
 */
export function ScrollAndFocus() {
  const { key, pathname, state } = useLocation();
  const type = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const lastPathname = useRef(pathname);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
  }, []);

  useLayoutEffect(() => {
    const scrollPositions = positions.current;
    if (type === 'POP') window.scrollTo(0, scrollPositions.get(key) ?? 0);
    else if (lastPathname.current !== pathname && !isSamePage(state)) {
      window.scrollTo(0, 0);
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    }
    lastPathname.current = pathname;
    const savePosition = () => scrollPositions.set(key, window.scrollY);
    window.addEventListener('scroll', savePosition, { passive: true });
    return () => window.removeEventListener('scroll', savePosition);
  }, [key, pathname, state, type]);

  return null;
}
