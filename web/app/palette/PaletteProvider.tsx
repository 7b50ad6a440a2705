import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useLayer } from '../../ui/layers/useLayer';
import { keyPlace, opensPalette } from './opensPalette';
import { PaletteContext } from './usePalette';

const load = () => import('../../features/palette/Palette').then((module) => ({ default: module.Palette }));
const Palette = lazy(load);

/** When a page has surely been drawn. */
const IDLE_MS = 2000;

/** Opens the search from anywhere, by a button or a key; its code comes after the page. */
export function PaletteProvider({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const returnTo = useRef<Element | null>(null);

  const control = useMemo(
    () => ({
      open: () => {
        returnTo.current = document.activeElement;
        setIsOpen(true);
      },
      prepare: () => void load().catch(() => undefined),
    }),
    [],
  );

  // Whoever presses the key writes on at once; the field has to be there for the first letter.
  useEffect(() => {
    const timer = setTimeout(control.prepare, IDLE_MS);
    return () => clearTimeout(timer);
  }, [control]);

  useLayer('page', !isOpen, (event) => {
    const isAsked = opensPalette(event, keyPlace(event.target));
    if (isAsked) control.open();
    return isAsked;
  });

  // The dialog is gone by now: the focus returns to where it was, or goes to the page that one went to.
  useEffect(() => {
    if (isOpen) return;
    const target = returnTo.current;
    returnTo.current = null;
    if (target instanceof HTMLElement && target.isConnected) target.focus({ preventScroll: true });
  }, [isOpen]);

  const close = (hasGone: boolean) => {
    if (hasGone) returnTo.current = document.querySelector('main');
    setIsOpen(false);
  };

  return (
    <PaletteContext value={control}>
      {children}
      {isOpen && (
        <Suspense>
          <Palette onClose={close} />
        </Suspense>
      )}
    </PaletteContext>
  );
}
