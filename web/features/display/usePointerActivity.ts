import { useEffect, useState } from 'react';

const HIDE_AFTER_MS = 3_000;

/** True for three seconds after the mouse has moved: then its cursor and the control are hidden again. */
export function usePointerActivity(): boolean {
  const [isActive, setIsActive] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onMove = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setIsActive(false), HIDE_AFTER_MS);
      setIsActive(true);
    };
    window.addEventListener('pointermove', onMove, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pointermove', onMove);
    };
  }, []);
  return isActive;
}
