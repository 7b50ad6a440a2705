import type { ComponentProps } from 'react';
import { BUTTON_BASE } from './buttonStyles';
import { styled } from './styled';

const Root = styled('button')(BUTTON_BASE, ({ theme }) => ({
  flex: '0 0 auto',
  width: 44,
  height: 44,
  padding: 8,
  textAlign: 'center',
  fontSize: '1.5rem',
  transition: 'background-color 150ms cubic-bezier(0.4, 0, 0.2, 1)',
  '&:hover': { backgroundColor: theme.color.shade },
  '&:disabled': {
    pointerEvents: 'none',
    cursor: 'default',
    color: theme.color.disabled,
    backgroundColor: 'transparent',
  },
}));

/** A square button with an icon, which needs an `aria-label`. */
export function IconButton(props: ComponentProps<'button'>) {
  return <Root type="button" tabIndex={0} {...props} />;
}
