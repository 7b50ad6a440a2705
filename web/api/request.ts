/** The fetch mutator that every generated hook calls. */
export async function request<T>(url: string, options?: RequestInit): Promise<T> {
  const response = await fetch(url, { credentials: 'same-origin', ...options });
  return (await response.json()) as T;
}

export type ErrorType<_Error> = Error;
