import { styled } from './styled';
import { TYPE } from './tokens';

export const TabBar = styled('nav')(({ theme }) => ({
  marginBottom: theme.spacing(4),
  borderBottom: `1px solid ${theme.color.rule}`,
  '& ul': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(0, 3),
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: theme.spacing(0.75),
    minHeight: 44,
    marginBottom: -1,
    borderBottom: '3px solid transparent',
    color: theme.color.inkSoft,
    fontSize: TYPE.small,
    fontWeight: 600,
    textDecoration: 'none',
    '&:hover': { color: theme.color.ink },
    '&[aria-current]': {
      color: theme.color.ink,
      borderBottomColor: theme.color.ink,
    },
  },
  '& .unsaved': { color: theme.color.pin },
  // One line that scrolls; its `ul` has the class `scroll-shades`.
  [theme.breakpoints.down('sm')]: {
    '& ul': {
      flexWrap: 'nowrap',
      marginBottom: -1,
      overflowX: 'auto',
      scrollbarWidth: 'none',
      scrollPaddingInline: 32,
    },
    '& a': { marginBottom: 0, whiteSpace: 'nowrap', '&:focus-visible': { outlineOffset: -3 } },
  },
}));
