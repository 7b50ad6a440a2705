import { safeColor } from '../lib/color';
import { styled } from './styled';

/** Lighter in the dark scheme. Decorative: the section's name stands next to it. */
const Square = styled('span')({
  display: 'inline-block',
  flex: 'none',
  width: '0.6em',
  height: '0.6em',
  borderRadius: 1,
  backgroundColor: 'var(--section)',
  '@media screen': {
    '*:where([data-theme="dark"]) &': { backgroundColor: 'color-mix(in oklab, var(--section) 62%, white)' },
  },
  '@media print': { printColorAdjust: 'exact' },
});

export function SectionMark({ color }: { color: string }) {
  return <Square aria-hidden style={{ '--section': safeColor(color) } as React.CSSProperties} />;
}
