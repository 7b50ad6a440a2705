import { useEffect, useMemo, useRef, useState } from 'react';
import { createSigner } from '../../../session/crossTab/signature';
import { createTabTransport } from '../../../session/crossTab/tabTransport';
import { useSession } from '../../../session/SessionProvider';
import { createTabClaim, type TabClaim } from './tabClaim';

/** Whether the same user edits the article in another tab of the browser, which then saves the draft. */
export function useOtherTab(id: number | undefined) {
  const key = useSession().keys?.tabKey;
  const [isClaimedByOtherTab, setIsClaimedByOtherTab] = useState(false);
  const isClaimedByOtherTabRef = useRef(false);
  const claimRef = useRef<TabClaim>(undefined);

  useEffect(() => {
    if (id === undefined || key === undefined) return;
    const update = (next: boolean) => {
      isClaimedByOtherTabRef.current = next;
      setIsClaimedByOtherTab(next);
    };
    const tabClaim = createTabClaim({
      transport: createTabTransport(`article-${id}`),
      sign: createSigner(key),
      onClaimedByOtherTab: () => update(true),
    });
    claimRef.current = {
      claim() {
        update(false);
        tabClaim.claim();
      },
      close: tabClaim.close,
    };
    return () => {
      tabClaim.close();
      claimRef.current = undefined;
    };
  }, [id, key]);

  return useMemo(
    () => ({
      isClaimedByOtherTab,
      /** The current value, for callbacks that run between renders. */
      isClaimedByOtherTabNow: () => isClaimedByOtherTabRef.current,
      /** Claims the article for this tab, unless another tab has claimed it. */
      claimOnInput: () => isClaimedByOtherTabRef.current || claimRef.current?.claim(),
      claim: () => claimRef.current?.claim(),
    }),
    [isClaimedByOtherTab],
  );
}

export type OtherTab = ReturnType<typeof useOtherTab>;
