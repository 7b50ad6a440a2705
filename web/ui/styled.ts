import { type CSSObject, css, jsx, type SerializedStyles } from '@emotion/react';
import type { ComponentProps, ElementType, JSX } from 'react';
import { type Theme, theme } from './theme';

export { type CSSObject, keyframes } from '@emotion/react';
export type { Theme } from './theme';

type Style = CSSObject | ((props: { readonly theme: Theme }) => CSSObject);
type Styled<C extends ElementType> = (
  props: ComponentProps<C> & { readonly as?: ElementType },
) => JSX.Element;

/**
 * An element or component with styles, which another `styled` around it outweighs; `as` replaces the element. Like
 * Emotion's and MUI's `styled`, but without a theme from a provider and without styles from props: those two are 34 kB
 * (gzip) of the first load, which only dialogs and menus need, and work in every render.
 */
export function styled<C extends ElementType>(target: C): (...styles: readonly Style[]) => Styled<C> {
  return (...styles) => {
    let serialized: SerializedStyles | undefined;
    return ({ as = target, ...props }) => {
      serialized ??= css(styles.map((style) => (typeof style === 'function' ? style({ theme }) : style)));
      return jsx(as as ElementType, { ...props, css: serialized });
    };
  };
}
