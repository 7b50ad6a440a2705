/** Claims of the access token. Decoded without verification: the server decides. */
export interface TokenClaims {
  readonly id?: number;
  readonly username?: string;
  readonly role?: string;
  readonly permissionFingerprint?: string;
}

let warnedToken: string | undefined;

/**
 * Returns undefined for anything but exactly three parts, with a console warning; an unreadable payload gives
 * no claims.
 */
export function decodeAccessToken(token: string | undefined): TokenClaims | undefined {
  if (token === undefined || token === '') return undefined;
  const parts = token.split('.');
  if (parts.length !== 3 || parts.includes('')) {
    if (warnedToken !== token) console.warn('The cookie "token" has not exactly three parts; it is ignored.');
    warnedToken = token;
    return undefined;
  }
  return claimsOf(parts[1] ?? '');
}

function claimsOf(payload: string): TokenClaims {
  const claims = parsePayload(payload);
  if (typeof claims !== 'object' || claims === null) return {};
  const { id, username, role, permissionFingerprint } = claims as Record<string, unknown>;
  return {
    ...(typeof id === 'number' && { id }),
    ...(typeof username === 'string' && { username }),
    ...(typeof role === 'string' && { role }),
    ...(typeof permissionFingerprint === 'string' && { permissionFingerprint }),
  };
}

function parsePayload(payload: string): unknown {
  try {
    const bytes = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    return JSON.parse(new TextDecoder().decode(Uint8Array.from(bytes, (char) => char.charCodeAt(0))));
  } catch {
    return undefined;
  }
}
