let pending: Promise<boolean> | undefined;

/** Renews the access token on the living session, once for all calls that found theirs ended. */
export function renewAccess(
  send: (url: string, options: { method: string }) => Promise<Response>,
): Promise<boolean> {
  pending ??= send('/api/auth/refreshToken', { method: 'POST' })
    .then((response) => response.ok)
    .finally(() => {
      pending = undefined;
    });
  return pending;
}
