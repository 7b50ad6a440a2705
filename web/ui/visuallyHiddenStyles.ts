import type { CSSObject } from './styled';

/** For what only assistive technology reads, at some widths or always. */
export const VISUALLY_HIDDEN = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} satisfies CSSObject;
