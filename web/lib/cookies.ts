export function readCookie(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((text) => text.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) || undefined;
}

/** Whether a token cookie with the three parts of a JWT exists; its validity is unknown. */
export function hasToken(): boolean {
  return readCookie('token')?.split('.').filter(Boolean).length === 3;
}
