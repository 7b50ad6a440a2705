/** The value of a cookie that scripts may read. */
export function readCookie(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((text) => text.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) || undefined;
}

/** Whether the browser holds a token at all: three parts, worth asking the server about. */
export function hasToken(): boolean {
  return readCookie('token')?.split('.').filter(Boolean).length === 3;
}
