import { useEffect, useState } from 'react';
import type { PublicArticle } from '../../../generated/web/model';
import { isSameText } from './isSameText';

/** Scrolled further than this, somebody is reading. */
const READING_FROM_PX = 40;

/**
 * The article as it is shown: a change appears at once to who has just arrived. Who has scrolled or typed is not
 * pulled out of the text; `takeNew` is there as long as a newer text waits.
 */
export function useHeldArticle(latest: PublicArticle | undefined): {
  shown: PublicArticle | undefined;
  takeNew: (() => void) | undefined;
} {
  const isReading = useIsReading(latest?.id);
  const [held, setHeld] = useState(latest);
  const isHeld = isReading && held !== undefined && held.id === latest?.id && !isSameText(held, latest);
  if (!isHeld && held !== latest) setHeld(latest);
  return { shown: isHeld ? held : latest, takeNew: isHeld ? () => setHeld(latest) : undefined };
}

/** Whether the reader has begun with this article. */
function useIsReading(id: number | undefined): boolean {
  const [begun, setBegun] = useState<number>();
  useEffect(() => {
    const begin = () => setBegun(id);
    const onScroll = () => {
      if (window.scrollY > READING_FROM_PX) begin();
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    document.addEventListener('input', begin);
    return () => {
      window.removeEventListener('scroll', onScroll);
      document.removeEventListener('input', begin);
    };
  }, [id]);
  return begun !== undefined && begun === id;
}
