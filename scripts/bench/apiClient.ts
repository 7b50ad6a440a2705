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
