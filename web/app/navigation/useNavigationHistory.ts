import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { clearHistory, readHistory, storeHistory, withTitle, withVisit } from '../../lib/navigationHistory';
import type { SessionView } from '../../session/sessionView';

const POLL_MS = 100;
const MAX_POLLS = 30;

/** Stores each visit, and its title once the document's title has changed. */
export function useNavigationHistory(view: SessionView): void {
  const { pathname, search } = useLocation();
  const isKnown = view.status !== 'loading';
  const owner = view.status === 'authenticated' ? view.user.id : null;

  useEffect(() => {
    if (!isKnown) return;
    const initialTitle = document.title;
    const visit = { path: pathname, search, title: initialTitle, timestamp: Date.now() };
    storeHistory(withVisit(readHistory(owner), visit));

    let polls = 0;
    const timer = setInterval(() => {
      polls += 1;
      const { title } = document;
      if (title !== initialTitle) storeHistory(withTitle(readHistory(owner), pathname, title));
      if (title !== initialTitle || polls === MAX_POLLS) clearInterval(timer);
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [pathname, search, owner, isKnown]);
}

export function useClearHistoryOnSignOut(view: SessionView): void {
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (view.status === 'visitor' && wasSignedIn.current) clearHistory();
    wasSignedIn.current = view.status === 'authenticated';
  }, [view.status]);
}
