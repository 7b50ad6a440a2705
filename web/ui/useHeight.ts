import { useCallback, useState } from 'react';

/** 0 while it is not there. */
export function useHeight(): [height: number, ref: (element: HTMLElement | null) => void] {
  const [height, setHeight] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(() => setHeight(element.offsetHeight));
    observer.observe(element);
    return () => {
      observer.disconnect();
      setHeight(0);
    };
  }, []);
  return [height, ref];
}
