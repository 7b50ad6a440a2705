/** Fraction of the body sent, 0 to 1. */
export type OnProgress = (part: number) => void;

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
    const call = new XMLHttpRequest();
    const giveUp = () => call.abort();
    call.open(method, url);
    headers.forEach((value, name) => void call.setRequestHeader(name, value));
    call.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    call.onload = () => resolve(toResponse(call));
    call.onerror = () => reject(new TypeError('Failed to send'));
    call.onabort = () => reject(new DOMException('The upload was given up.', 'AbortError'));
    call.onloadend = () => signal?.removeEventListener('abort', giveUp);
    if (signal?.aborted) return giveUpUnsent(reject);
    signal?.addEventListener('abort', giveUp, { once: true });
    call.send(body as XMLHttpRequestBodyInit);
  });
}

function giveUpUnsent(reject: (reason: unknown) => void): void {
  reject(new DOMException('The upload was given up.', 'AbortError'));
}

function toResponse(call: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of call.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const [name, ...value] = line.split(':');
    if (name && value.length > 0) headers.append(name.trim(), value.join(':').trim());
  }
  const hasBody = call.status !== 204 && call.status !== 304;
  return new Response(hasBody ? call.responseText : null, { status: call.status, headers });
}
