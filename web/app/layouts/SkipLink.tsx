import type { MouseEvent } from 'react';
import { isPlainClick } from '../../lib/isPlainClick';
import { scrollToElement } from '../../lib/scrollToElement';
import { styled } from '../../ui/styled';

const Anchor = styled('a')(({ theme }) => ({
  position: 'fixed',
  top: 8,
  left: 8,
  zIndex: theme.zIndex.tooltip,
  padding: theme.spacing(1, 2),
  backgroundColor: theme.color.ink,
  color: theme.color.paper,
  borderRadius: theme.radius,
  '&:not(:focus)': { clipPath: 'inset(50%)', pointerEvents: 'none' },
}));

/**
 * The first Tab stop. Focuses the content by script: a `#` entry made by the browser has no entry number, so
 * the leave guard could not count steps across it.
 */
export function SkipLink() {
  function skip(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    scrollToElement('obsah');
  }
  return (
    <Anchor className="no-print" href="#obsah" onClick={skip}>
      Přejít na obsah
    </Anchor>
  );
}
