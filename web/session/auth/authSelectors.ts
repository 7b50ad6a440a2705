import type { MeAnswerMeta, SessionUser } from '../../../generated/web/model';
import type { TokenClaims } from '../../lib/accessToken';
import type { SessionView } from '../sessionView';
import type { AuthState, SessionOnScreen, SignedIn } from './authState';

export function toSessionView(state: AuthState): SessionView {
  const session = sessionOnScreen(state);
  if (session.status === 'signedIn') return signedInView(session, state.token);
  if (session.status !== 'signedOut') return { status: 'loading' };
  const isUnverified = mayBeSignedIn(state) && state.location.kind === 'public';
  return state.redirecting || isUnverified ? { status: 'visitor', pending: true } : { status: 'visitor' };
}

function signedInView(session: SignedIn, token: TokenClaims | undefined): SessionView {
  const { permissions, permissionsError, error } = session;
  const user = userOnScreen(session, token);
  if (!user) return { status: 'loading', error };
  return { status: 'authenticated', user, permissions, permissionsError };
}

function userOnScreen({ user }: SignedIn, token: TokenClaims | undefined): SessionUser | undefined {
  if (user.status === 'known') return user.record.data;
  return user.status === 'fromToken' ? userOfToken(token) : undefined;
}

/** The user from the token's claims, until the server has returned the record. */
function userOfToken(claims: TokenClaims | undefined): SessionUser | undefined {
  if (claims?.id === undefined) return undefined;
  return {
    id: claims.id,
    username: claims.username ?? '',
    full_name: 'Uživatel',
    role: claims.role === 'admin' ? 'admin' : 'user',
    color: '#5f574b',
  };
}

export function keysOf(state: AuthState): MeAnswerMeta | undefined {
  const session = sessionOnScreen(state);
  return session.status === 'signedIn' ? session.keys : undefined;
}

export function isProtected(state: AuthState): boolean {
  const { kind } = state.location;
  return mayBeSignedIn(state) ? kind !== 'public' : kind === 'protected';
}

export function storeScope(state: AuthState): string | undefined {
  const session = sessionOnScreen(state);
  if (session.status !== 'signedIn') return undefined;
  const { token } = state;
  const id = session.user.status === 'known' ? session.user.record.data.id : token?.id;
  if (id === undefined || token?.permissionFingerprint === undefined) return undefined;
  return `${id}:${token.permissionFingerprint}`;
}

/**
 * Whether somebody is signed in; false when their session has ended, so that nothing of them may stay on the device.
 * Undefined while it is not known, as without a connection.
 */
export function hasSession({ session, token }: AuthState): boolean | undefined {
  if (session.status === 'loggingOut') return false;
  // Without a token somebody may still be on screen, whose unsaved input waits for the next sign-in.
  if (session.status === 'signedIn') return token !== undefined;
  const hasEnded = session.status === 'signedOut' && (token === undefined || session.tokenRejected);
  return hasEnded ? false : undefined;
}

export function isLoading(state: AuthState): boolean {
  return sessionOnScreen(state).status === 'starting' || loadingSince(state) !== undefined;
}

export function loadingSince(state: AuthState): number | undefined {
  const session = sessionOnScreen(state);
  if (session.status === 'signedOut') return undefined;
  if (session.status !== 'signedIn') return session.loadingSince;
  return session.user.status === 'awaited' ? session.user.since : undefined;
}

export function isTokenRejected(state: AuthState): boolean {
  const session = sessionOnScreen(state);
  return 'tokenRejected' in session && session.tokenRejected;
}

export function knownUserId({ session }: AuthState): number | undefined {
  if (session.status !== 'signedIn') return undefined;
  return session.user.status === 'known' ? session.user.record.userId : session.verification?.userId;
}

function mayBeSignedIn(state: AuthState): boolean {
  if (sessionOnScreen(state).status === 'signedIn') return true;
  return state.token !== undefined && !isTokenRejected(state);
}

function sessionOnScreen({ session }: AuthState): SessionOnScreen {
  return session.status === 'loggingOut' ? session.screen : session;
}
