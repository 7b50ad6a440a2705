import { randomHex } from '../../lib/randomHex';
import type { TabTransport } from '../crossTab/tabTransport';

/** A new id with every page load, also in the same tab. */
export const OWN_TAB = randomHex(8);

/** Milliseconds; a suspended tab counts as closed, and at worst its draft is offered twice. */
export const RESPONSE_TIMEOUT_MS = 150;

export interface TabRegistry {
  others(): Promise<ReadonlySet<string>>;
  close(): void;
}

export function createTabRegistry(transport: TabTransport, own = OWN_TAB): TabRegistry {
  const collectors = new Set<Set<string>>();
  const unlisten = transport.listen((text) => {
    if (text === 'who') transport.post(`here ${own}`);
    const [, other] = /^here (\w+)$/.exec(String(text)) ?? [];
    if (other === undefined || other === own) return;
    for (const ids of collectors) ids.add(other);
  });
  return {
    async others() {
      const found = new Set<string>();
      collectors.add(found);
      transport.post('who');
      await new Promise((resolve) => setTimeout(resolve, RESPONSE_TIMEOUT_MS));
      collectors.delete(found);
      return found;
    },
    close: unlisten,
  };
}
