/** Signs in as the web app does and returns the Cookie header of the session. */
export async function signIn(url: string, username: string, password: string): Promise<string> {
  const first = await fetch(`${url}/api/csrf-token`);
  const cookies = cookiesOf(first, new Map());
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-csrf-token': decodeURIComponent(cookies.get('csrfToken') ?? ''),
      cookie: cookieHeader(cookies),
    },
    body: JSON.stringify({ username, password }),
  });
  if (!answer.ok) throw new Error(`signing in answered ${answer.status}: ${await answer.text()}`);
  return cookieHeader(cookiesOf(answer, cookies));
}

function cookiesOf(answer: Response, known: ReadonlyMap<string, string>): Map<string, string> {
  const cookies = new Map(known);
  for (const header of answer.headers.getSetCookie()) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
    if (name) cookies.set(name, value ?? '');
  }
  return cookies;
}

function cookieHeader(cookies: ReadonlyMap<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}
