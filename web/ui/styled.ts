import emotionStyled, { type CreateStyled } from '@emotion/styled';
import { type Theme as BoardTheme, theme } from './theme';

export { type CSSObject, keyframes } from '@emotion/react';
export type { Theme } from './theme';

declare module '@emotion/react' {
  interface Theme extends BoardTheme {}
}

type Create = (...styles: readonly unknown[]) => unknown;

/**
 * Emotion's `styled`, whose functions get the board's theme without a provider: MUI's own `styled` and theme are 30 kB
 * (gzip) of the first load, which only dialogs and menus need.
 */
export const styled = ((...target: Parameters<CreateStyled>) => {
  const create = emotionStyled(...target) as Create;
  return (...styles: readonly unknown[]) => create(...styles.map(withTheme));
}) as CreateStyled;

function withTheme(style: unknown): unknown {
  return typeof style === 'function' ? (props: object) => style({ ...props, theme }) : style;
}
