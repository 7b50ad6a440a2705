import { useLayoutEffect, useRef } from 'react';

/** A longer text is read on the web. */
export const MAX_PAGES = 4;

/**
 * Measures how many pages a text has: it flows in columns as wide and high as its frame, and the frame shows one of them.
 * Anew when the frame changes its size, or a picture has come. `onMeasure` gets the number of all pages.
 */
export function usePages(content: unknown, onMeasure: (pages: number) => void) {
  const frame = useRef<HTMLDivElement>(null);
  const latest = useRef(onMeasure);
  useLayoutEffect(() => {
    latest.current = onMeasure;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is measured anew
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth, scrollWidth } = element;
      const gap = Number.parseFloat(getComputedStyle(element).columnGap) || 0;
      latest.current(clientWidth === 0 ? 1 : Math.ceil((scrollWidth + gap - 1) / (clientWidth + gap)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('load', measure, true);
    void document.fonts?.ready.then(measure);
    return () => {
      observer.disconnect();
      element.removeEventListener('load', measure, true);
    };
  }, [content]);

  return frame;
}
