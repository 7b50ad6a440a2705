import { createResponseStore, RESPONSE_TTL_MS, type ResponseStore } from './responseStore';

export const storedResponses: ResponseStore = withCleaning(createResponseStore(() => Date.now()));

export function clearStoredResponses(): void {
  storedResponses.clear();
}

function withCleaning(store: ResponseStore): ResponseStore {
  let timer: ReturnType<typeof setInterval> | undefined;

  function removeExpired(): void {
    store.removeExpired();
    if (store.size === 0) stop();
  }

  function start(): void {
    if (timer !== undefined) return;
    timer = setInterval(removeExpired, RESPONSE_TTL_MS);
    window.addEventListener('focus', removeExpired);
  }

  function stop(): void {
    clearInterval(timer);
    timer = undefined;
    window.removeEventListener('focus', removeExpired);
  }

  return {
    get size() {
      return store.size;
    },
    get: store.get,
    put(...record) {
      store.put(...record);
      if (store.size > 0) start();
    },
    remove: store.remove,
    removeExpired,
    clear() {
      store.clear();
      stop();
    },
  };
}
