import { styled } from './styled';
import { TYPE } from './tokens';

export const MonthGrid = styled('table')(({ theme }) => ({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontSize: TYPE.caption,
  '& caption': { height: 0 },
  '& th': {
    padding: theme.spacing(0.75, 1),
    fontWeight: 600,
    textAlign: 'left',
    color: theme.color.inkSoft,
  },
  '& td': {
    height: '7rem',
    padding: theme.spacing(0.75, 1),
    border: `1px solid ${theme.color.rule}`,
    verticalAlign: 'top',
    backgroundColor: theme.color.sheet,
  },
  '& td:is([data-past="true"], [data-other="true"])': { backgroundColor: 'transparent' },
  '& td[data-past="true"], & td[data-past="true"] a, & td[data-other="true"] > time': {
    color: theme.color.inkSoft,
  },
  '& td > time': {
    display: 'inline-block',
    minWidth: '1.75em',
    fontSize: TYPE.small,
    lineHeight: '1.75em',
    fontVariantNumeric: 'tabular-nums',
  },
  '& td[aria-current="date"]': {
    boxShadow: `inset 0 2px 0 ${theme.color.pin}`,
    '& > time': { fontWeight: 700, color: theme.color.pin },
  },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li + li': { marginTop: 2 },
  '& li a': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 3,
    overflow: 'hidden',
    paddingBlock: 3,
    lineHeight: 1.3,
    overflowWrap: 'anywhere',
    hyphens: 'auto',
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  },
  '& .time': { fontWeight: 650, fontVariantNumeric: 'tabular-nums' },
  '& td button': { minHeight: 28, padding: 0, fontSize: TYPE.caption },
}));
