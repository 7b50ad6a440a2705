/** Carries text between the tabs of this site; the sender's own tab hears nothing. */
export interface TabTransport {
  post(text: string): void;
  /** Hears the others until the answer is called. */
  listen(onText: (text: unknown) => void): () => void;
}

/** The way this browser offers: its channel, or else events of the storage. */
export function createTabTransport(name: string): TabTransport {
  return typeof BroadcastChannel === 'function' ? channelTransport(name) : storageTransport(name);
}

/** A channel is open only while somebody listens; what is posted before it closes still arrives. */
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

/** The event has reached the others long before. */
export const ENTRY_REMOVED_AFTER = 5000;

/** Each text is an entry of its own, so that equal ones are heard twice; none stays. */
function storageTransport(name: string): TabTransport {
  const prefix = `${name}:`;
  return {
    post(text) {
      const key = prefix + crypto.getRandomValues(new Uint32Array(2)).join('-');
      attempt(() => localStorage.setItem(key, text));
      setTimeout(() => attempt(() => localStorage.removeItem(key)), ENTRY_REMOVED_AFTER);
    },
    listen(onText) {
      // A tab that was closed could not remove its last ones.
      attempt(() => {
        const left = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
        for (const key of left) localStorage.removeItem(key);
      });
      const onStorage = ({ key, newValue }: StorageEvent) => {
        if (key?.startsWith(prefix) && newValue !== null) onText(newValue);
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}

function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // A storage that is full or forbidden carries nothing; focus and the token's cookie tell the tab later.
  }
}
