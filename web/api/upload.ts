/** Fraction of the body sent, 0 to 1. */
export type OnProgress = (fraction: number) => void;

/**
 * Like fetch, but with upload progress: rejects with a TypeError without a response, with an AbortError when aborted.
 */
export function sendWithProgress(
  url: string,
  options: RequestInit & { readonly headers: Headers },
  onProgress: OnProgress,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { signal, method = 'POST', headers, body } = options;
    const xhr = new XMLHttpRequest();
    const onAbort = () => xhr.abort();
    xhr.open(method, url);
    headers.forEach((value, name) => void xhr.setRequestHeader(name, value));
    xhr.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    xhr.onload = () => resolve(toResponse(xhr));
    xhr.onerror = () => reject(new TypeError('Failed to send'));
    xhr.onabort = () => reject(new DOMException('The upload was given up.', 'AbortError'));
    xhr.onloadend = () => signal?.removeEventListener('abort', onAbort);
    if (signal?.aborted) return rejectAborted(reject);
    signal?.addEventListener('abort', onAbort, { once: true });
    xhr.send(body as XMLHttpRequestBodyInit);
  });
}

function rejectAborted(reject: (reason: unknown) => void): void {
  reject(new DOMException('The upload was given up.', 'AbortError'));
}

function toResponse(xhr: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of xhr.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const [name, ...value] = line.split(':');
    if (name && value.length > 0) headers.append(name.trim(), value.join(':').trim());
  }
  const hasBody = xhr.status !== 204 && xhr.status !== 304;
  return new Response(hasBody ? xhr.responseText : null, { status: xhr.status, headers });
}
