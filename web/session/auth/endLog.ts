import type { SessionExpiredInput, SessionExpiredInputContext } from '../../../generated/web/model';
import type { ApiError } from '../../api/apiError';
import { type Step, step } from './authEffects';
import { type AuthState, ownerOf } from './authState';

/** Why a session ended on screen, for the server's log. */
export interface End {
  readonly trigger:
    | 'VERIFY_REFUSED'
    | 'LOADING_TIMEOUT'
    | 'USER_CHANGED'
    | 'TOKEN_MISSING'
    | 'USER_FETCH_REFUSED'
    | 'SESSION_LOST';
  /** Where it was noticed: the cache, another tab, a check … */
  readonly source: string;
  readonly error?: ApiError | undefined;
  /** A loading that took too long says nothing of a user. */
  readonly anonymous?: boolean;
}

/** Tells the server once that a session ended; nobody waits for it. */
export function logEnd(state: AuthState, at: number, end: End): Step {
  if (state.endLogged) return step(state);
  const userId = end.anonymous ? undefined : ownerOf(state);
  const input: SessionExpiredInput = {
    ...(userId !== undefined && { userId }),
    context: contextOf(state, at, end),
  };
  return step({ ...state, endLogged: true }, { type: 'logEnd', input });
}

/** Addresses go without what was searched for: it is nobody else’s concern. */
function contextOf(
  state: AuthState,
  at: number,
  { trigger, source, error }: End,
): SessionExpiredInputContext {
  const { path } = state.place;
  const { previousPath } = state;
  return {
    trigger,
    source,
    ...(error && { error: error.message.slice(0, 500) }),
    location: bare(path).slice(0, 500),
    currentUrl: bare(path).slice(0, 2000),
    ...(previousPath !== undefined && { previousUrl: bare(previousPath).slice(0, 2000) }),
    ...(path !== '/' && { returnUrl: bare(path).slice(0, 2000) }),
    timestamp: new Date(at).toISOString(),
  };
}

function bare(path: string): string {
  return path.replace(/[?#].*/s, '');
}
