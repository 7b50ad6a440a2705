import { randomHex } from '../../lib/randomHex';
import type { TabTransport } from '../../session/crossTab/tabTransport';

export interface WritingPlace {
  /** Posts to the other tabs once, until one of them claims the article. */
  take(): void;
  leave(): void;
}

/**
 * Coordinates tabs in which one user edits the same article: they share one draft on the server, so only the
 * tab that wrote last saves it. Messages must be signed with the key of the session.
 */
export function createWritingPlace(deps: {
  readonly transport: TabTransport;
  sign(text: string): string;
  onTaken(): void;
}): WritingPlace {
  const { transport, sign, onTaken } = deps;
  const tabId = randomHex(16);
  let isClaimed = false;
  const leave = transport.listen((text) => {
    if (typeof text !== 'string') return;
    const [otherTabId = '', signature] = text.split('.');
    if (otherTabId === tabId || signature !== sign(otherTabId)) return;
    isClaimed = false;
    onTaken();
  });
  return {
    take() {
      if (isClaimed) return;
      isClaimed = true;
      transport.post(`${tabId}.${sign(tabId)}`);
    },
    leave,
  };
}
