import type { SessionExpiredInput, SessionExpiredInputContext } from '../../../generated/web/model';
import type { ApiError } from '../../api/apiError';
import { type AuthStep, step } from './authEffects';
import { type AuthState, knownUserId } from './authState';

export interface SessionEnd {
  readonly trigger:
    | 'VERIFY_REFUSED'
    | 'LOADING_TIMEOUT'
    | 'USER_CHANGED'
    | 'TOKEN_MISSING'
    | 'USER_FETCH_REFUSED'
    | 'SESSION_LOST';
  readonly source: string;
  readonly error?: ApiError | undefined;
  readonly omitUserId?: boolean;
}

export function logSessionEnd(state: AuthState, at: number, end: SessionEnd): AuthStep {
  if (state.endLogged) return step(state);
  const userId = end.omitUserId ? undefined : knownUserId(state);
  const input: SessionExpiredInput = {
    ...(userId !== undefined && { userId }),
    context: contextOf(state, at, end),
  };
  return step({ ...state, endLogged: true }, { type: 'logSessionEnd', input });
}

/** Queries are cut off, because they may contain search terms. */
function contextOf(
  state: AuthState,
  at: number,
  { trigger, source, error }: SessionEnd,
): SessionExpiredInputContext {
  const { path } = state.location;
  const { previousPath } = state;
  return {
    trigger,
    source,
    ...(error && { error: error.message.slice(0, 500) }),
    location: withoutQuery(path).slice(0, 500),
    currentUrl: withoutQuery(path).slice(0, 2000),
    ...(previousPath !== undefined && { previousUrl: withoutQuery(previousPath).slice(0, 2000) }),
    ...(path !== '/' && { returnUrl: withoutQuery(path).slice(0, 2000) }),
    timestamp: new Date(at).toISOString(),
  };
}

function withoutQuery(path: string): string {
  return path.replace(/[?#].*/s, '');
}
