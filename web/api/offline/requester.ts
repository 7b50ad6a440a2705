import { decodeAccessToken } from '../../lib/accessToken';
import { readCookie } from '../../lib/cookies';

/** Who asks: a person by their id, or somebody without a session. Undefined for a token that names nobody. */
export type Requester = number | 'visitor' | undefined;

export function currentRequester(): Requester {
  const token = readCookie('token');
  return token === undefined ? 'visitor' : decodeAccessToken(token)?.id;
}
