import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { keyTargetOf } from '../../lib/keyTarget';
import { useSession } from '../../session/SessionProvider';
import { useLayer } from '../../ui/layers/useLayer';
import { useLateComponent } from '../../ui/useLateComponent';
import { paletteScreens } from '../navigation/sidebarEntries';
import { isPaletteShortcut } from './paletteShortcut';
import { PaletteContext } from './usePalette';

const load = () => import('../../features/palette/Palette').then((module) => module.Palette);

export function PaletteProvider({ children }: { children: ReactNode }) {
  const { view } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const returnTo = useRef<Element | null>(null);

  // Users type right after the shortcut, and the field must catch the first letter.
  const { Component: Palette, preload, open } = useLateComponent(load);
  const control = useMemo(
    () => ({
      open: () => {
        returnTo.current = document.activeElement;
        setIsOpen(true);
        open(() => setIsOpen(false));
      },
      preload,
    }),
    [preload, open],
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
      {isOpen && Palette && <Palette screens={paletteScreens(view)} onClose={close} />}
    </PaletteContext>
  );
}
