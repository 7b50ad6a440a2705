/** Does not deliver to the sender's own tab. */
export interface TabTransport {
  post(text: string): void;
  listen(onText: (text: unknown) => void): () => void;
}

export function createTabTransport(name: string): TabTransport {
  return typeof BroadcastChannel === 'function' ? channelTransport(name) : storageTransport(name);
}

/** Open only while listening; a message posted before the close still arrives. */
function channelTransport(name: string): TabTransport {
  let channel: BroadcastChannel | undefined;
  return {
    post(text) {
      const open = channel ?? new BroadcastChannel(name);
      open.postMessage(text);
      if (open !== channel) open.close();
    },
    listen(onText) {
      const open = new BroadcastChannel(name);
      channel = open;
      open.onmessage = (event) => onText(event.data);
      return () => {
        open.close();
        if (channel === open) channel = undefined;
      };
    },
  };
}

/** Milliseconds, long after the event was delivered. */
export const ENTRY_LIFETIME_MS = 5000;

/** Each text gets its own entry, because equal values cause no event; entries are removed later. */
function storageTransport(name: string): TabTransport {
  const prefix = `${name}:`;
  return {
    post(text) {
      const key = prefix + crypto.getRandomValues(new Uint32Array(2)).join('-');
      tryStorage(() => localStorage.setItem(key, text));
      setTimeout(() => tryStorage(() => localStorage.removeItem(key)), ENTRY_LIFETIME_MS);
    },
    listen(onText) {
      // Entries left by closed tabs.
      tryStorage(() => {
        const leftovers = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
        for (const key of leftovers) localStorage.removeItem(key);
      });
      const onStorage = ({ key, newValue }: StorageEvent) => {
        if (key?.startsWith(prefix) && newValue !== null) onText(newValue);
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}

function tryStorage(work: () => void): void {
  try {
    work();
  } catch {
    // Without storage no message is sent; focus and the token cookie notify the tab later.
  }
}
