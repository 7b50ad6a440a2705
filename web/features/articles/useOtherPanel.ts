import { useEffect, useMemo, useRef, useState } from 'react';
import { signWith } from '../../session/crossTab/signature';
import { createTabTransport } from '../../session/crossTab/tabTransport';
import { useSession } from '../../session/SessionProvider';
import { createWritingPlace, type WritingPlace } from './writingPlace';

/** Whether the same user edits the article in another tab of the browser, which then saves the draft. */
export function useOtherPanel(id: number | undefined) {
  const key = useSession().keys?.tabKey;
  const [isElsewhere, setIsElsewhere] = useState(false);
  const isElsewhereRef = useRef(false);
  const claimRef = useRef<WritingPlace>(undefined);

  useEffect(() => {
    if (id === undefined || key === undefined) return;
    const update = (next: boolean) => {
      isElsewhereRef.current = next;
      setIsElsewhere(next);
    };
    const tabClaim = createWritingPlace({
      transport: createTabTransport(`article-${id}`),
      sign: signWith(key),
      onTaken: () => update(true),
    });
    claimRef.current = {
      take() {
        update(false);
        tabClaim.take();
      },
      leave: tabClaim.leave,
    };
    return () => {
      tabClaim.leave();
      claimRef.current = undefined;
    };
  }, [id, key]);

  return useMemo(
    () => ({
      isElsewhere,
      /** The current value, for callbacks that run between renders. */
      isElsewhereNow: () => isElsewhereRef.current,
      /** Claims the article for this tab, unless another tab has claimed it. */
      wrote: () => isElsewhereRef.current || claimRef.current?.take(),
      take: () => claimRef.current?.take(),
    }),
    [isElsewhere],
  );
}

export type OtherPanel = ReturnType<typeof useOtherPanel>;
