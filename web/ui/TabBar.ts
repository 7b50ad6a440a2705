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
  // One line that scrolls. The shades at its ends are covered by the paper where nothing more follows.
  [theme.breakpoints.down('sm')]: {
    '& ul': {
      flexWrap: 'nowrap',
      marginBottom: -1,
      overflowX: 'auto',
      scrollbarWidth: 'none',
      scrollPaddingInline: 32,
      background: [
        `linear-gradient(90deg, ${theme.color.paper} 40%, transparent) left / 40px calc(100% - 1px) local`,
        `linear-gradient(270deg, ${theme.color.paper} 40%, transparent) right / 40px calc(100% - 1px) local`,
        `linear-gradient(90deg, ${theme.color.rule}, transparent) left / 20px calc(100% - 1px) scroll`,
        `linear-gradient(270deg, ${theme.color.rule}, transparent) right / 20px calc(100% - 1px) scroll`,
      ].join(', '),
      backgroundRepeat: 'no-repeat',
      backgroundPositionY: 'top',
    },
    '& a': { marginBottom: 0, whiteSpace: 'nowrap', '&:focus-visible': { outlineOffset: -3 } },
  },
}));
