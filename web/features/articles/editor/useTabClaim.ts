import { useCallback, useEffect, useRef } from 'react';
import { randomHex } from '../../../lib/randomHex';
import { createSigner } from '../../../session/crossTab/signature';
import { createTabTransport, type TabTransport } from '../../../session/crossTab/tabTransport';
import { useSession } from '../../../session/SessionProvider';

/**
 * Reports when the same user starts to edit the article in another tab of the browser, which then saves the
 * draft. Returns a function that claims the article for this tab.
 */
export function useTabClaim(
  id: number,
  /** Does not change between renders. */
  dispatch: (event: { readonly type: 'claimedByOtherTab' | 'claimedByThisTab' }) => void,
): () => void {
  const key = useSession().keys?.tabKey;
  const tabClaim = useRef<TabClaim>(undefined);

  useEffect(() => {
    if (key === undefined) return;
    const ownClaim = createTabClaim({
      transport: createTabTransport(`article-${id}`),
      sign: createSigner(key),
      onClaimedByOtherTab: () => dispatch({ type: 'claimedByOtherTab' }),
    });
    tabClaim.current = ownClaim;
    return () => {
      ownClaim.close();
      tabClaim.current = undefined;
    };
  }, [id, key, dispatch]);

  return useCallback(() => {
    if (!tabClaim.current) return;
    dispatch({ type: 'claimedByThisTab' });
    tabClaim.current.claim();
  }, [dispatch]);
}

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
