import { randomHex } from '../../../lib/randomHex';
import type { TabTransport } from '../../../session/crossTab/tabTransport';

export interface TabClaim {
  /** Posts to the other tabs once, until one of them claims the article. */
  claim(): void;
  close(): void;
}

/**
 * Coordinates tabs in which one user edits the same article: they share one draft on the server, so only the
 * tab that wrote last saves it. Messages must be signed with the key of the session.
 */
export function createTabClaim(deps: {
  readonly transport: TabTransport;
  sign(text: string): string;
  onClaimedByOtherTab(): void;
}): TabClaim {
  const { transport, sign, onClaimedByOtherTab } = deps;
  const tabId = randomHex(16);
  let isClaimed = false;
  const close = transport.listen((text) => {
    if (typeof text !== 'string') return;
    const [otherTabId = '', signature] = text.split('.');
    if (otherTabId === tabId || signature !== sign(otherTabId)) return;
    isClaimed = false;
    onClaimedByOtherTab();
  });
  return {
    claim() {
      if (isClaimed) return;
      isClaimed = true;
      transport.post(`${tabId}.${sign(tabId)}`);
    },
    close,
  };
}
