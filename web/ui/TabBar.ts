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
  // One line that scrolls; the shades at its ends are covered by the paper where there is nothing more.
  [theme.breakpoints.down('sm')]: {
    overflowX: 'auto',
    scrollbarWidth: 'none',
    scrollPaddingInline: 32,
    background: [
      `linear-gradient(90deg, ${theme.color.paper} 40%, transparent) left / 40px 100% local`,
      `linear-gradient(270deg, ${theme.color.paper} 40%, transparent) right / 40px 100% local`,
      `linear-gradient(90deg, ${theme.color.rule}, transparent) left / 20px 100% scroll`,
      `linear-gradient(270deg, ${theme.color.rule}, transparent) right / 20px 100% scroll`,
      theme.color.paper,
    ].join(', '),
    backgroundRepeat: 'no-repeat',
    '& ul': { flexWrap: 'nowrap', width: 'max-content' },
    '& a': { marginBottom: 0, whiteSpace: 'nowrap', '&:focus-visible': { outlineOffset: -3 } },
  },
}));
