import { vi } from 'vitest';

/** Replaces XMLHttpRequest and sends uploads through the fake fetch. */
export function mockUpload(): { reportProgress(loaded: number, total: number): void } {
  let latest: { onprogress?: (event: Partial<ProgressEvent>) => void } = {};
  class FetchUpload {
    readonly upload: typeof latest = {};
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    onloadend?: () => void;
    status = 0;
    responseText = '';
    #url = '';
    #method = '';
    readonly #headers = new Headers();
    readonly #controller = new AbortController();

    open(method: string, url: string) {
      this.#method = method;
      this.#url = url;
    }
    setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value);
    }
    getAllResponseHeaders = () => 'content-type: application/json';
    send(body: BodyInit) {
      latest = this.upload;
      const { signal } = this.#controller;
      fetch(this.#url, { method: this.#method, headers: this.#headers, body, signal })
        .then(async (response) => {
          this.status = response.status;
          this.responseText = await response.text();
          this.onload?.();
        })
        .catch(() => (signal.aborted ? this.onabort?.() : this.onerror?.()))
        .finally(() => this.onloadend?.());
    }
    abort() {
      this.#controller.abort();
    }
  }
  vi.stubGlobal('XMLHttpRequest', FetchUpload);
  return {
    reportProgress: (loaded, total) => latest.onprogress?.({ loaded, total, lengthComputable: true }),
  };
}
