import { useEffect, useState } from 'react';

/** The position of the reading line, as a fraction of the window's height. */
const READING_LINE = 0.3;

/** The id of the last heading above the reading line; undefined before the first. */
export function useCurrentHeading(headings: readonly { readonly id: string }[]): string | undefined {
  const [current, setCurrent] = useState<string>();

  useEffect(() => {
    let frame: number | undefined;
    const update = () => {
      frame = undefined;
      const limit = window.innerHeight * READING_LINE;
      const passed = headings.filter(({ id }) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top <= limit;
      });
      setCurrent(passed.at(-1)?.id);
    };
    const scheduleUpdate = () => {
      frame ??= requestAnimationFrame(update);
    };
    scheduleUpdate();
    window.addEventListener('scroll', scheduleUpdate, { passive: true });
    window.addEventListener('resize', scheduleUpdate);
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame);
      window.removeEventListener('scroll', scheduleUpdate);
      window.removeEventListener('resize', scheduleUpdate);
    };
  }, [headings]);

  return current;
}
