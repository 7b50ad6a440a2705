import { styled } from '../styled';

/** What stands inside a field at its end: a button, 44 px wide. */
export const FieldEnd = styled('span')(({ theme }) => ({
  position: 'absolute',
  top: 3,
  right: 3,
  display: 'flex',
  alignItems: 'center',
  height: 44,
  '& button': {
    display: 'grid',
    placeItems: 'center',
    width: 44,
    height: 44,
    padding: 0,
    border: 0,
    color: theme.color.inkSoft,
    background: 'none',
    cursor: 'pointer',
    '&:hover:not(:disabled)': { color: theme.color.ink },
    '&:disabled': { cursor: 'default' },
  },
}));
