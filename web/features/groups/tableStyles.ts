import { styled } from '@mui/material/styles';
import { FONTS, TYPE } from '../../ui/tokens';

/** On a phone the rows become cards, whose cells are labelled by `data-label`. */
export const RuledTable = styled('table')(({ theme }) => {
  const board = theme.vars?.palette.board ?? theme.palette.board;
  return {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: TYPE.small,
    '& caption': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    '& th': { textAlign: 'left', fontWeight: 600 },
    '& thead th': {
      padding: theme.spacing(1, 2, 1, 0),
      borderBottom: `2px solid ${board.ink}`,
      fontSize: TYPE.caption,
      color: board.inkSoft,
      verticalAlign: 'middle',
      whiteSpace: 'nowrap',
    },
    '& thead a': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: theme.spacing(0.5),
      minHeight: 32,
      textDecoration: 'none',
      '&:hover': { color: board.ink, textDecoration: 'underline' },
    },
    '& thead [aria-sort]': { color: board.ink },
    '& tbody td, & tbody th': {
      padding: theme.spacing(1.25, 2, 1.25, 0),
      borderBottom: `1px solid ${board.rule}`,
      verticalAlign: 'middle',
      overflowWrap: 'anywhere',
    },
    '& tbody tr:hover': { backgroundColor: `color-mix(in oklab, ${board.shade} 55%, transparent)` },
    '& tr > :last-child': { paddingRight: 0 },
    '& .number': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
    '& .none, & .soft': { color: board.inkSoft },
    '& .acts, & thead .acts': { textAlign: 'right', whiteSpace: 'nowrap' },
    '& .name': { fontFamily: FONTS.serif, fontSize: TYPE.body, fontWeight: 640, lineHeight: 1.3 },
    '& .note': {
      display: 'block',
      marginTop: 2,
      fontFamily: FONTS.sans,
      fontSize: TYPE.caption,
      fontWeight: 400,
      lineHeight: 1.4,
      color: board.inkSoft,
    },
    '& .mark': {
      display: 'inline-block',
      padding: '0 0.5em',
      border: `1px solid ${board.ruleStrong}`,
      borderRadius: theme.shape.borderRadius,
      fontFamily: FONTS.sans,
      fontSize: TYPE.caption,
      fontWeight: 600,
      lineHeight: 1.6,
      whiteSpace: 'nowrap',
    },
    '& input[type="checkbox"]': {
      display: 'block',
      width: 20,
      height: 20,
      margin: 0,
      accentColor: board.ink,
    },
    [theme.breakpoints.down('sm')]: {
      display: 'block',
      '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
      '& tbody': { display: 'block', borderTop: `2px solid ${board.ink}` },
      '& tbody tr': {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: theme.spacing(0.5, 2),
        padding: theme.spacing(1.5, 0),
        borderBottom: `1px solid ${board.rule}`,
      },
      '& tbody td, & tbody th': { padding: 0, border: 0 },
      '& tbody th': { flex: '1 1 100%' },
      '& tbody td[data-label]::before': {
        content: 'attr(data-label) "\\00a0"',
        fontSize: TYPE.caption,
        color: board.inkSoft,
      },
      '& .acts': { marginLeft: 'auto' },
    },
  };
});
