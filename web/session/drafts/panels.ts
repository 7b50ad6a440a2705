import { randomHex } from '../../lib/randomHex';
import type { TabTransport } from '../crossTab/tabTransport';

/** This panel of the browser, for as long as the page is loaded: the next load is another one, in the same tab too. */
export const OWN_PANEL = randomHex(8);

/** So long the others have to answer. One that sleeps is taken for closed: at worst its text is offered twice. */
export const ANSWER_MS = 150;

export interface Panels {
  /** The other panels that are open now. */
  others(): Promise<ReadonlySet<string>>;
  /** Answers and asks no more. */
  leave(): void;
}

/** The panels of one browser, each of which answers whoever asks who is open. */
export function createPanels(transport: TabTransport, own = OWN_PANEL): Panels {
  const collectors = new Set<Set<string>>();
  const stop = transport.listen((text) => {
    if (text === 'who') transport.post(`here ${own}`);
    const [, other] = /^here (\w+)$/.exec(String(text)) ?? [];
    if (other === undefined || other === own) return;
    for (const heard of collectors) heard.add(other);
  });
  return {
    async others() {
      const heard = new Set<string>();
      collectors.add(heard);
      transport.post('who');
      await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
      collectors.delete(heard);
      return heard;
    },
    leave: stop,
  };
}
