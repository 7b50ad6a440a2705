import type { SessionUser } from '../../../generated/web/model';
import type { TokenClaims } from '../../lib/accessToken';
import type { SessionView } from '../sessionView';
import type { AuthState } from './authState';

export function toSessionView(state: AuthState): SessionView {
  if (state.loading) return { status: 'loading', error: state.error };
  if (state.authenticated) return authenticatedView(state);
  if (state.pendingCheck) return { status: 'loading' };
  const isUnverified = state.token !== undefined && !state.tokenRejected && state.location.kind === 'public';
  return state.redirecting || isUnverified ? { status: 'visitor', pending: true } : { status: 'visitor' };
}

function authenticatedView(state: AuthState): SessionView {
  const user = state.user ?? userOfToken(state.token);
  if (!user) return { status: 'loading', error: state.error };
  const { groups, categoryAccess, permissionsError } = state;
  const permissions = groups && categoryAccess ? { groups, categoryAccess } : undefined;
  return { status: 'authenticated', user, permissions, permissionsError };
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

export function isProtected({ authenticated, token, tokenRejected, location }: AuthState): boolean {
  const maybeSignedIn = authenticated || (token !== undefined && !tokenRejected);
  return maybeSignedIn ? location.kind !== 'public' : location.kind === 'protected';
}

export function storeScope({ authenticated, user, token }: AuthState): string | undefined {
  const id = user?.id ?? token?.id;
  if (!authenticated || id === undefined || token?.permissionFingerprint === undefined) return undefined;
  return `${id}:${token.permissionFingerprint}`;
}
