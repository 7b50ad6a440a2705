import { useEffect, useState } from 'react';

/** A heading this far from the top of the window is being read. */
const READ_WITHIN = 0.3;

/** The id of the heading under which one reads now; undefined above the first. */
export function useCurrentHeading(headings: readonly { readonly id: string }[]): string | undefined {
  const [current, setCurrent] = useState<string>();

  useEffect(() => {
    let frame: number | undefined;
    const look = () => {
      frame = undefined;
      const limit = window.innerHeight * READ_WITHIN;
      const passed = headings.filter(({ id }) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top <= limit;
      });
      setCurrent(passed.at(-1)?.id);
    };
    const soon = () => {
      frame ??= requestAnimationFrame(look);
    };
    soon();
    window.addEventListener('scroll', soon, { passive: true });
    window.addEventListener('resize', soon);
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame);
      window.removeEventListener('scroll', soon);
      window.removeEventListener('resize', soon);
    };
  }, [headings]);

  return current;
}
