/** The CSRF token among the cookies. */
export function csrfOf(cookie: string): string {
  return decodeURIComponent(/(?:^|; )csrfToken=([^;]*)/.exec(cookie)?.[1] ?? '');
}

/** Calls the API as the web app does; an answer that is no success ends the bench. */
export async function callApi<T>(
  url: string,
  cookie: string,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
): Promise<T> {
  const answer = await fetch(url + path, {
    method,
    headers: { cookie, 'content-type': 'application/json', 'x-csrf-token': csrfOf(cookie) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}
