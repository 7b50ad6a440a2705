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
