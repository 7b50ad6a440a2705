import { useEffect, useMemo, useRef, useState } from 'react';
import { signWith } from '../../session/crossTab/signature';
import { createTabTransport } from '../../session/crossTab/tabTransport';
import { useSession } from '../../session/SessionProvider';
import { createWritingPlace, type WritingPlace } from './writingPlace';

/** Whether the same user edits the article in another tab of the browser, which then saves the draft. */
export function useOtherPanel(id: number | undefined) {
  const key = useSession().keys?.tabKey;
  const [isElsewhere, setIsElsewhere] = useState(false);
  const known = useRef(false);
  const place = useRef<WritingPlace>(undefined);

  useEffect(() => {
    if (id === undefined || key === undefined) return;
    const set = (next: boolean) => {
      known.current = next;
      setIsElsewhere(next);
    };
    const made = createWritingPlace({
      transport: createTabTransport(`article-${id}`),
      sign: signWith(key),
      onTaken: () => set(true),
    });
    place.current = {
      take() {
        set(false);
        made.take();
      },
      leave: made.leave,
    };
    return () => {
      made.leave();
      place.current = undefined;
    };
  }, [id, key]);

  return useMemo(
    () => ({
      isElsewhere,
      /** The current value, for callbacks that run between renders. */
      isElsewhereNow: () => known.current,
      /** Claims the article for this tab, unless another tab has claimed it. */
      wrote: () => known.current || place.current?.take(),
      take: () => place.current?.take(),
    }),
    [isElsewhere],
  );
}

export type OtherPanel = ReturnType<typeof useOtherPanel>;
