import { lazy, Suspense, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import type { SessionUser } from '../../../generated/web/model';
import { clearLeaveGuards } from '../../lib/leaveGuards';
import { setFormOwner } from '../../session/drafts/formOwner';
import { saveOpenForms } from '../../session/drafts/saveOpenForms';
import { recovery } from '../../session/recovery/recovery';
import { useSession } from '../../session/SessionProvider';
import { useSite } from '../../session/useSite';
import { isClosed } from '../maintenance/isClosed';
import { DraftOffers } from './DraftOffers';
import { useDraftOffers } from './useDraftOffers';

const LoginDialog = lazy(() => import('./LoginDialog').then((module) => ({ default: module.LoginDialog })));

/**
 * Preserves unsaved input beyond the session: stores drafts before a logout, asks for a new sign-in when the
 * session expires, and offers drafts to their owner later.
 */
export function UnsavedForms({ leave = leavePage }: { leave?: () => void }) {
  const session = useSession();
  const { view, registerLogoutHooks } = session;
  const user = view.status === 'authenticated' ? view.user : undefined;
  const draftKey = user && session.keys?.draftKey;
  const person = useSyncExternalStore(recovery.subscribe, recovery.expectedUser);
  const offers = useDraftOffers(draftKey);

  useEffect(() => {
    if (!user && view.status !== 'visitor') return;
    // The session ended otherwise, e.g. by the idle limit or in another tab: stops waiting for a sign-in.
    if (user?.id !== recovery.expectedUser()?.id) recovery.cancel();
    setFormOwner(user && { user, draftKey });
  }, [user, draftKey, view.status]);

  // Stores drafts before the redirect to the maintenance page unmounts the forms, hence in a layout effect.
  const isClosing = isClosed(useSite().maintenance);
  useLayoutEffect(() => {
    if (isClosing) saveOpenForms();
  }, [isClosing]);

  useEffect(() => registerLogoutHooks({ saveDrafts: async () => saveOpenForms() }), [registerLogoutHooks]);
  useEffect(() => {
    window.addEventListener('pagehide', saveOpenForms);
    return () => {
      window.removeEventListener('pagehide', saveOpenForms);
      recovery.cancel();
    };
  }, []);

  function onSignedIn(signedInUser: SessionUser) {
    if (recovery.handleSignIn(signedInUser) === 'same') session.handleReauthentication();
    else leave();
  }

  /** Ends the session directly: the usual handling of a lost session would show the form for a moment. */
  function onGiveUp() {
    void session.signOut('SESSION_EXPIRED');
    recovery.cancel();
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

/** A full page load clears the previous user's data and input from memory. */
function leavePage(): void {
  clearLeaveGuards();
  window.location.replace('/');
}
