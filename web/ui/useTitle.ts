import { useEffect } from 'react';

/** Sets the title of the browser's tab; leaves it alone while it is not known. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
}
