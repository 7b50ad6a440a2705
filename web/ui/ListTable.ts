import { styled } from '@mui/material/styles';
import { TYPE } from './tokens';

export const ListTable = styled('table')(({ theme }) => {
  const board = theme.vars?.palette.board ?? theme.palette.board;
  return {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: TYPE.small,
    lineHeight: 1.4,
    '& th, & td': {
      padding: theme.spacing(1, 1.25),
      textAlign: 'left',
      verticalAlign: 'middle',
      overflowWrap: 'anywhere',
    },
    '& .pick': { width: 44, padding: 0 },
    '& .pick label': { display: 'grid', placeItems: 'center', width: 44, height: 44, cursor: 'pointer' },
    '& .pick input': { width: 18, height: 18, margin: 0, accentColor: board.ink },
    '& thead': { borderBottom: `2px solid ${board.ink}` },
    '& thead th': { fontWeight: 650, whiteSpace: 'nowrap' },
    '& thead a': { color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
    '& thead svg': { verticalAlign: '-0.15em', marginLeft: 2 },
    '& tbody tr': { borderBottom: `1px solid ${board.rule}` },
    '& tbody tr:hover': { backgroundColor: board.shade },
    '& tbody tr[data-selected="true"]': { backgroundColor: board.shade },
    '& .main': { minWidth: '12rem', fontWeight: 400 },
    '& .main a': { color: board.ink, fontSize: TYPE.body, fontWeight: 620, textUnderlineOffset: '0.16em' },
    '& .main a:not(:hover)': { textDecoration: 'none' },
    '& .soft': { color: board.inkSoft },
    '& .onCard': { display: 'none' },
    [theme.breakpoints.down('md')]: {
      '&, & tbody, & tbody tr, & tbody td, & tbody th': { display: 'block' },
      '& thead': { display: 'none' },
      '& tbody tr': {
        position: 'relative',
        marginBottom: theme.spacing(1.5),
        padding: theme.spacing(1.5, 6, 1.5, 2),
        border: `1px solid ${board.rule}`,
        borderRadius: theme.shape.borderRadius,
        backgroundColor: board.sheet,
      },
      '& tbody td, & tbody th': { padding: 0 },
      '& tbody .pick': { position: 'absolute', top: 4, right: 2 },
      '& tbody td:not(.pick)': { marginTop: theme.spacing(0.75) },
      '& tbody td.inline': { display: 'inline-block', marginRight: theme.spacing(1) },
      '& tbody td:empty': { display: 'none' },
      '& .onCard': { display: 'inline' },
    },
  };
});
