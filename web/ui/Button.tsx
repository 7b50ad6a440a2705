import { jsx } from '@emotion/react';
import type { ComponentProps, ElementType, ReactNode } from 'react';
import { BUTTON_BASE, BUTTON_SIZES, BUTTON_TEXT, BUTTON_VARIANTS } from './buttonStyles';
import { styled } from './styled';

interface Look {
  readonly variant?: keyof typeof BUTTON_VARIANTS;
  readonly size?: keyof typeof BUTTON_SIZES;
  readonly fullWidth?: boolean;
}

type Props<C extends ElementType> = Look &
  Omit<ComponentProps<C>, keyof Look> & {
    /** What is rendered instead of a button: a link. */
    readonly component?: C;
    readonly startIcon?: ReactNode;
    readonly endIcon?: ReactNode;
  };

const Icon = styled('span')({
  display: 'inherit',
  alignItems: 'center',
  '&.start': { marginRight: 8, marginLeft: -4 },
  '&.end': { marginRight: -4, marginLeft: 8 },
  '&::before': { content: '"\\200b"', width: 0, overflow: 'hidden' },
});

/** A button, or a link that looks like one: `component={Link} to="…"`, `href="…"`. */
export function Button<C extends ElementType = 'button'>(props: Props<C>): ReactNode {
  const { component, variant = 'default', size = 'default', fullWidth, ...rest } = props as Props<'button'>;
  const { startIcon, endIcon, children, ...other } = rest;
  const element: ElementType = component ?? ('href' in other ? 'a' : 'button');
  const css = [
    BUTTON_BASE,
    BUTTON_TEXT,
    BUTTON_VARIANTS[variant],
    BUTTON_SIZES[size],
    variant === 'link' && { paddingInline: 4, minWidth: 0 },
    fullWidth && { width: '100%' },
  ];
  const type = element === 'button' ? 'button' : undefined;
  return jsx(
    element,
    { tabIndex: 0, type, ...other, css },
    startIcon && <Icon className="start">{startIcon}</Icon>,
    children,
    endIcon && <Icon className="end">{endIcon}</Icon>,
  );
}
