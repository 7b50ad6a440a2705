import { type ComponentType, useState } from 'react';
import { useLateComponent } from './useLateComponent';

/** A button with a dialog in a chunk of its own; `Dialog` is undefined while closed. */
export function useLateDialog<Props>(load: () => Promise<ComponentType<Props>>) {
  const { Component, preload, open } = useLateComponent(load);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const buttonProps = {
    'aria-haspopup': 'dialog',
    onPointerEnter: preload,
    onFocus: preload,
    onClick() {
      setIsOpen(true);
      open(close);
    },
  } as const;
  return { Dialog: isOpen ? Component : undefined, close, buttonProps };
}
