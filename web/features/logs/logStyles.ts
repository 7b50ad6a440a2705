import { styled } from '@mui/material/styles';
import { ListTable } from '../../ui/ListTable';
import { TYPE } from '../../ui/tokens';

/** On a phone each line is a card. */
export const LinesSheet = styled(ListTable)(({ theme }) => {
  const board = theme.vars?.palette.board ?? theme.palette.board;
  return {
    fontVariantNumeric: 'tabular-nums',
    '& td, & th': { verticalAlign: 'top' },
    '& .main button': {
      padding: 0,
      border: 0,
      background: 'none',
      color: board.ink,
      font: 'inherit',
      fontWeight: 600,
      textAlign: 'left',
      cursor: 'pointer',
      overflowWrap: 'anywhere',
      '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.16em' },
    },
    '& .time': { whiteSpace: 'nowrap', color: board.inkSoft },
    '& .who': { minWidth: '9rem' },
    '& .mono': { fontFamily: 'ui-monospace, monospace', fontSize: TYPE.caption },
    [theme.breakpoints.down('md')]: {
      '& tbody tr': { paddingRight: theme.spacing(2) },
      '& .main button': { minHeight: 44 },
    },
  };
});

export const Toolbar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: theme.spacing(1),
  marginBottom: theme.spacing(2),
  '& [role="status"]': { marginRight: 'auto', fontSize: TYPE.small },
  [theme.breakpoints.down('sm')]: { justifyContent: 'flex-start' },
}));

export const Footer = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
  marginBlock: theme.spacing(2),
  fontSize: TYPE.small,
  color: theme.vars?.palette.board.inkSoft,
}));

export const RecordDetails = styled('div')(({ theme }) => {
  const board = theme.vars?.palette.board ?? theme.palette.board;
  return {
    fontSize: TYPE.small,
    '& dl': {
      display: 'grid',
      gridTemplateColumns: 'minmax(7rem, auto) minmax(0, 1fr)',
      gap: theme.spacing(0.75, 2),
      margin: theme.spacing(0, 0, 2),
      overflowWrap: 'anywhere',
    },
    '& dt': { color: board.inkSoft },
    '& dd': { margin: 0 },
    '& h3': { margin: theme.spacing(3, 0, 1), fontSize: TYPE.body, fontWeight: 650 },
    '& pre': {
      margin: 0,
      padding: theme.spacing(1.5),
      border: `1px solid ${board.rule}`,
      borderRadius: theme.shape.borderRadius,
      backgroundColor: board.shade,
      fontFamily: 'ui-monospace, monospace',
      fontSize: TYPE.caption,
      lineHeight: 1.5,
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    },
    '& ol, & ul': { margin: 0, padding: 0, listStyle: 'none' },
    '& ol > li': {
      padding: theme.spacing(1, 0),
      borderTop: `1px solid ${board.rule}`,
      overflowWrap: 'anywhere',
    },
    '& ol > li[aria-current]': { backgroundColor: board.shade },
    '& .soft': { color: board.inkSoft },
  };
});
