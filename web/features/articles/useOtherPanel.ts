import { useEffect, useMemo, useRef, useState } from 'react';
import { signWith } from '../../session/crossTab/signature';
import { createTabTransport } from '../../session/crossTab/tabTransport';
import { useSession } from '../../session/SessionProvider';
import { createWritingPlace, type WritingPlace } from './writingPlace';

/** Whether this person writes the article in another panel of the browser, where the draft is kept then. */
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
      /** The same at this very moment, for what runs by the clock. */
      isElsewhereNow: () => known.current,
      /** Something was typed: the others stop, unless this one has to stop itself. */
      wrote: () => known.current || place.current?.take(),
      /** The person goes on here. */
      take: () => place.current?.take(),
    }),
    [isElsewhere],
  );
}

export type OtherPanel = ReturnType<typeof useOtherPanel>;
