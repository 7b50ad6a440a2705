import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useSession } from '../../session/SessionProvider';
import { useLayer } from '../../ui/layers/useLayer';
import { usePreload } from '../../ui/usePreload';
import { paletteScreens } from '../navigation/sidebarEntries';
import { isPaletteShortcut, keyTargetOf } from './paletteShortcut';
import { PaletteContext } from './usePalette';

const load = () => import('../../features/palette/Palette').then((module) => ({ default: module.Palette }));
const Palette = lazy(load);

export function PaletteProvider({ children }: { children: ReactNode }) {
  const { view } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const returnTo = useRef<Element | null>(null);

  // Users type right after the shortcut, and the field must catch the first letter.
  const preload = usePreload(load);
  const control = useMemo(
    () => ({
      open: () => {
        returnTo.current = document.activeElement;
        setIsOpen(true);
      },
      preload,
    }),
    [preload],
  );

  useLayer('page', !isOpen, (event) => {
    const isShortcut = isPaletteShortcut(event, keyTargetOf(event.target));
    if (isShortcut) control.open();
    return isShortcut;
  });

  // Restores the focus after the dialog closed, or moves it to the page that was navigated to.
  useEffect(() => {
    if (isOpen) return;
    const target = returnTo.current;
    returnTo.current = null;
    if (target instanceof HTMLElement && target.isConnected) target.focus({ preventScroll: true });
  }, [isOpen]);

  const close = (hasNavigated: boolean) => {
    if (hasNavigated) returnTo.current = document.querySelector('main');
    setIsOpen(false);
  };

  return (
    <PaletteContext value={control}>
      {children}
      {isOpen && (
        <Suspense>
          <Palette screens={paletteScreens(view)} onClose={close} />
        </Suspense>
      )}
    </PaletteContext>
  );
}
