import { useEffect, useState } from 'react';
import type { PublicArticle } from '../../../generated/web/model';

const MIN_READING_SCROLL_PX = 40;

/**
 * Shows a changed article at once until the reader scrolls or types. After that the former text stays, and `showUpdate`
 * is defined while a newer one is pending.
 */
export function useDeferredArticle(latest: PublicArticle | undefined): {
  shown: PublicArticle | undefined;
  showUpdate: (() => void) | undefined;
} {
  const isReading = useIsReading(latest?.id);
  const [held, setHeld] = useState(latest);
  const isHeld = isReading && held !== undefined && held.id === latest?.id && !isSameText(held, latest);
  if (!isHeld && held !== latest) setHeld(latest);
  return { shown: isHeld ? held : latest, showUpdate: isHeld ? () => setHeld(latest) : undefined };
}

function useIsReading(id: number | undefined): boolean {
  const [readingId, setReadingId] = useState<number>();
  useEffect(() => {
    const startReading = () => setReadingId(id);
    const onScroll = () => {
      if (window.scrollY > MIN_READING_SCROLL_PX) startReading();
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    document.addEventListener('input', startReading);
    return () => {
      window.removeEventListener('scroll', onScroll);
      document.removeEventListener('input', startReading);
    };
  }, [id]);
  return readingId !== undefined && readingId === id;
}

/** Compares only what is read; the unread mark, the acknowledgement and the neighbours may differ. */
function isSameText(one: PublicArticle, other: PublicArticle): boolean {
  return JSON.stringify(textOf(one)) === JSON.stringify(textOf(other));
}

function textOf(article: PublicArticle) {
  const { title, perex, html, section, author_name, expires_at, events, cover, files } = article;
  return [title, perex, html, section, author_name, expires_at, events, cover, files];
}
