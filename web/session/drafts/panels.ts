import { randomHex } from '../../lib/randomHex';
import type { TabTransport } from '../crossTab/tabTransport';

/** A new id with every page load, also in the same tab. */
export const OWN_PANEL = randomHex(8);

/** Milliseconds; a suspended tab counts as closed, and at worst its draft is offered twice. */
export const ANSWER_MS = 150;

export interface Panels {
  others(): Promise<ReadonlySet<string>>;
  leave(): void;
}

export function createPanels(transport: TabTransport, own = OWN_PANEL): Panels {
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
      await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
      collectors.delete(found);
      return found;
    },
    leave: unlisten,
  };
}
