import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';

export interface LinkToken {
  readonly token: string | undefined;
  readonly isMovingToState: boolean;
}

/**
 * Reads the token of a link from a mail, behind `#` or at the end of the path. The token is moved from the
 * URL to the state of the history entry at once: a reload finds it, but no log, error report or onlooker.
 */
export function useLinkToken(page: '/reset-password' | '/register/confirm'): LinkToken {
  const tokenInPath = useParams()['*'];
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const tokenInUrl = hash.slice(1) || tokenInPath;

  useEffect(() => {
    if (tokenInUrl) void navigate(page, { replace: true, state: { linkToken: tokenInUrl } });
  }, [tokenInUrl, page, navigate]);

  return tokenInUrl
    ? { token: undefined, isMovingToState: true }
    : { token: readToken(state), isMovingToState: false };
}

function readToken(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('linkToken' in state)) return undefined;
  return typeof state.linkToken === 'string' ? state.linkToken : undefined;
}
