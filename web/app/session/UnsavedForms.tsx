import { lazy, Suspense, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import type { SessionUser } from '../../../generated/web/model';
import { dropGuards } from '../../lib/leaveGuards';
import { setFormOwner } from '../../session/drafts/formOwner';
import { keepOpenForms } from '../../session/drafts/keepOpenForms';
import { recovery } from '../../session/recovery/recoverSession';
import { useSession } from '../../session/SessionProvider';
import { useSite } from '../../session/useSite';
import { isClosed } from '../guards';
import { DraftOffers } from './DraftOffers';
import { useDraftOffers } from './useDraftOffers';

const LoginDialog = lazy(() => import('./LoginDialog').then((module) => ({ default: module.LoginDialog })));

/**
 * What is typed and not saved outlives the session: kept before a logout, signed in over when the session ends under
 * it, offered to its owner when they are back.
 */
export function UnsavedForms({ leave = leavePage }: { leave?: () => void }) {
  const session = useSession();
  const { view, join } = session;
  const user = view.status === 'authenticated' ? view.user : undefined;
  const draftKey = user && session.keys?.draftKey;
  const person = useSyncExternalStore(recovery.subscribe, recovery.person);
  const offers = useDraftOffers(draftKey);

  useEffect(() => {
    if (!user && view.status !== 'visitor') return;
    // Over by another way, such as the idle limit or another tab: nobody is waited for any more.
    if (user?.id !== recovery.person()?.id) recovery.giveUp();
    setFormOwner(user && { user, draftKey });
  }, [user, draftKey, view.status]);

  // Whoever is led to the page about maintenance finds their text again. Before the forms are gone, hence at once.
  const closes = isClosed(useSite().maintenance);
  useLayoutEffect(() => {
    if (closes) keepOpenForms();
  }, [closes]);

  useEffect(() => join({ saveDrafts: async () => keepOpenForms() }), [join]);
  useEffect(() => {
    window.addEventListener('pagehide', keepOpenForms);
    return () => {
      window.removeEventListener('pagehide', keepOpenForms);
      recovery.giveUp();
    };
  }, []);

  function onSignedIn(arrived: SessionUser) {
    if (recovery.signedIn(arrived) === 'same') session.signedInAgain();
    else leave();
  }

  /** At once, instead of what the calls do when a session is lost: the form would be in sight again meanwhile. */
  function onGiveUp() {
    void session.end('SESSION_EXPIRED');
    recovery.giveUp();
  }

  return (
    <>
      <DraftOffers drafts={offers.drafts} onRestore={offers.restore} onDiscard={offers.discard} />
      {person && (
        <Suspense>
          <LoginDialog person={person} onSignedIn={onSignedIn} onGiveUp={onGiveUp} />
        </Suspense>
      )}
    </>
  );
}

/** A new page load: nothing that was read or typed by the person before stays in memory. */
function leavePage(): void {
  dropGuards();
  window.location.replace('/');
}
