import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';

/** The secret of the link that somebody came by; absent when there is none, or not yet out of the address. */
export interface LinkToken {
  readonly token: string | undefined;
  readonly isMoving: boolean;
}

/**
 * Reads the secret of a link from a mail, behind `#` or at the end of the path. It is taken out of the address at once
 * and kept with the history entry: a reload finds it, but no log, no error report and nobody who looks at the screen.
 */
export function useLinkToken(page: '/reset-password' | '/register/confirm'): LinkToken {
  const inPath = useParams()['*'];
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const inAddress = hash.slice(1) || inPath;

  useEffect(() => {
    if (inAddress) void navigate(page, { replace: true, state: { linkToken: inAddress } });
  }, [inAddress, page, navigate]);

  return inAddress ? { token: undefined, isMoving: true } : { token: tokenIn(state), isMoving: false };
}

function tokenIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('linkToken' in state)) return undefined;
  return typeof state.linkToken === 'string' ? state.linkToken : undefined;
}
