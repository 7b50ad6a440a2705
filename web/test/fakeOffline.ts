import { afterEach, vi } from 'vitest';

/** A device with HTTPS, whose service worker has control, and with an empty cache storage. */
export function mockOfflineDevice(): FakeCaches {
  const stored = new FakeCaches();
  vi.stubGlobal('caches', stored);
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller: {} } });
  return stored;
}

afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

/** The part of CacheStorage that the app uses; jsdom has none. */
export class FakeCaches {
  readonly #caches = new Map<string, Map<string, Response>>();

  /** The addresses that the cache holds. */
  contentOf(name: string): string[] {
    return [...(this.#caches.get(name)?.keys() ?? [])];
  }

  async keys(): Promise<string[]> {
    return [...this.#caches.keys()];
  }

  async has(name: string): Promise<boolean> {
    return this.#caches.has(name);
  }

  async match(url: string, { cacheName }: { cacheName: string }): Promise<Response | undefined> {
    return this.#caches.get(cacheName)?.get(url)?.clone();
  }

  async delete(name: string): Promise<boolean> {
    return this.#caches.delete(name);
  }

  async open(name: string) {
    const entries = this.#caches.get(name) ?? new Map<string, Response>();
    this.#caches.set(name, entries);
    return {
      match: async (url: string) => entries.get(url)?.clone(),
      put: async (url: string, response: Response) => {
        entries.delete(url);
        entries.set(url, response);
      },
      delete: async (url: string) => entries.delete(url),
      keys: async () => [...entries.keys()],
    };
  }
}
