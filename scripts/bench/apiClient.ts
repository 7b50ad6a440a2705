export function csrfOf(cookie: string): string {
  return decodeURIComponent(/(?:^|; )csrfToken=([^;]*)/.exec(cookie)?.[1] ?? '');
}

export async function callApi<T>(
  url: string,
  cookie: string,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
): Promise<T> {
  const response = await fetch(url + path, {
    method,
    headers: { cookie, 'content-type': 'application/json', 'x-csrf-token': csrfOf(cookie) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok)
    throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

export async function signIn(url: string, username: string, password: string): Promise<string> {
  const csrfResponse = await fetch(`${url}/api/csrf-token`);
  const cookies = cookiesOf(csrfResponse, new Map());
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-csrf-token': csrfOf(cookieHeader(cookies)),
      cookie: cookieHeader(cookies),
    },
    body: JSON.stringify({ username, password }),
  });
  if (!response.ok) throw new Error(`signing in answered ${response.status}: ${await response.text()}`);
  return cookieHeader(cookiesOf(response, cookies));
}

/**
 * The seeded tokens do not know what their users may read, so that each request would sign a new one; browsers store the
 * new one.
 */
export async function renewTokens(url: string, cookies: readonly string[]): Promise<string[]> {
  const renewed: string[] = [];
  for (const cookie of cookies) {
    const response = await fetch(`${url}/api/auth/me`, { headers: { cookie } });
    if (!response.ok) throw new Error(`/api/auth/me answered ${response.status}: ${await response.text()}`);
    const known = new Map(cookie.split('; ').map((pair) => pair.split('=', 2) as [string, string]));
    renewed.push(cookieHeader(cookiesOf(response, known)));
  }
  return renewed;
}

function cookiesOf(response: Response, known: ReadonlyMap<string, string>): Map<string, string> {
  const cookies = new Map(known);
  for (const header of response.headers.getSetCookie()) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
    if (name) cookies.set(name, value ?? '');
  }
  return cookies;
}

function cookieHeader(cookies: ReadonlyMap<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}
