import { useState } from 'react';
import { keyTargetOf } from '../../lib/keyTarget';
import { isLetterShortcut } from '../../lib/letterShortcuts';
import { useLayer } from '../../ui/layers/useLayer';
import { useLateComponent } from '../../ui/useLateComponent';

const load = () => import('./ShortcutsHelpDialog').then((module) => module.ShortcutsHelpDialog);

/** The question mark, and Ctrl+/ also while something is being written, open the table of shortcuts. */
export function ShortcutsHelp() {
  const [isOpen, setIsOpen] = useState(false);
  const { Component, open } = useLateComponent(load);
  const close = () => setIsOpen(false);
  useLayer('page', true, (event) => {
    const isCtrlSlash = (event.ctrlKey || event.metaKey) && event.key === '/';
    if (!isCtrlSlash && !isLetterShortcut(event, '?', keyTargetOf(event.target))) return false;
    setIsOpen(true);
    open(close);
    return true;
  });
  return isOpen && Component ? <Component onClose={close} /> : null;
}
