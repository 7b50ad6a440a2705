import { styled } from '../styled';
import { TYPE } from '../tokens';
import type { Density } from './listPreferences';

const ROW_HEIGHT: Readonly<Record<Density, number>> = { compact: 40, comfortable: 56 };

/** Wide tables scroll by themselves, so that the page does not. */
export const TableFrame = styled('div')(({ theme }) => ({
  [theme.breakpoints.up('md')]: { containerType: 'inline-size', overflowX: 'auto' },
}));

/** A compact row is one line, cut off with an ellipsis; comfortable rows wrap. On a phone the rows become cards. */
export const Table = styled('table')(({ theme }) => {
  const board = theme.color;
  const rowHeight = (density: Density) => ({
    [`&[data-density="${density}"]`]: { '--row': `${ROW_HEIGHT[density]}px` },
  });
  return {
    ...rowHeight('compact'),
    ...rowHeight('comfortable'),
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: TYPE.small,
    lineHeight: 1.3,
    '& th, & td': { padding: theme.spacing(0, 1.25), textAlign: 'left', verticalAlign: 'middle' },
    '& thead': { borderBottom: `2px solid ${board.ink}` },
    '& thead th': { height: 40, fontWeight: 650, whiteSpace: 'nowrap' },
    '& thead a': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: 32,
      color: 'inherit',
      textDecoration: 'none',
      '&:hover': { textDecoration: 'underline' },
    },
    '& thead svg': { flex: 'none', marginLeft: 2 },
    '& tbody tr': { borderBottom: `1px solid ${board.rule}` },
    '& tbody tr:hover, & tbody tr[data-selected="true"]': { backgroundColor: board.shade },
    '& tbody tr:has(+ .detail)': { borderBottom: 0 },
    '& .pick': { width: 40, padding: 0 },
    '& .pick label': {
      display: 'grid',
      placeItems: 'center',
      width: 40,
      height: 'calc(var(--row) - 1px)',
      cursor: 'pointer',
    },
    '& .pick input': { width: 18, height: 18, margin: 0, accentColor: board.ink },
    '& .main': { fontWeight: 400 },
    '& .main :is(a, button.open)': {
      color: board.ink,
      fontSize: TYPE.body,
      fontWeight: 620,
      textUnderlineOffset: '0.16em',
      '&:not(:hover)': { textDecoration: 'none' },
    },
    '& .main button.open': {
      padding: 0,
      border: 0,
      background: 'none',
      fontFamily: 'inherit',
      textAlign: 'left',
      cursor: 'pointer',
      overflowWrap: 'anywhere',
      '&:hover': { textDecoration: 'underline' },
    },
    '& .soft, & .note': { color: board.inkSoft },
    '& .note': { display: 'block', fontSize: TYPE.caption, fontWeight: 400 },
    '& .mono': { fontFamily: 'ui-monospace, monospace', fontSize: TYPE.caption },
    '& .strong': { fontWeight: 650 },
    '& .bad': { color: board.warning, fontWeight: 620 },
    '& .number': { fontVariantNumeric: 'tabular-nums' },
    '& .actions': { textAlign: 'right' },
    '& .cardLabel': { display: 'none' },
    [theme.breakpoints.up('md')]: {
      '& .cardOnly': { display: 'none' },
      '@container (max-width: 52rem)': { '& .wideOnly': { display: 'none' } },
      '& tbody td, & tbody th': {
        height: 'var(--row)',
        maxWidth: '16rem',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
      },
      // Takes the width that the other columns leave.
      '& tbody .main': { width: '100%', maxWidth: 0, minWidth: '12rem' },
      '& .narrow': { maxWidth: '9rem' },
      '& .number, & .when, & .actions, & .whole': { maxWidth: 'none' },
      '&[data-density="comfortable"] tbody .main': { width: 'auto', maxWidth: 'none' },
      '&[data-density="comfortable"] tbody :is(td, th)': { paddingBlock: theme.spacing(0.75) },
      '&[data-density="comfortable"] tbody :is(td, th):not(.when, .number, .whole, .actions)': {
        whiteSpace: 'normal',
        overflowWrap: 'break-word',
      },
      '&[data-density] tbody .detail td': {
        height: 'auto',
        maxWidth: 'none',
        paddingBlock: theme.spacing(0, 1.25),
        whiteSpace: 'normal',
      },
    },
    [theme.breakpoints.down('md')]: {
      '&, & tbody, & tbody tr, & tbody td, & tbody th, & thead, & thead tr': { display: 'block' },
      // The headings that sort stay, as a line of links.
      '& thead': { marginBottom: theme.spacing(1.5), border: 0 },
      '& thead tr': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.spacing(0, 2) },
      '& thead th': { display: 'none', height: 44, padding: 0, alignItems: 'center' },
      '& thead th:is(.pick, .sortable)': { display: 'flex' },
      '& thead a': { minHeight: 44 },
      '& tbody tr': {
        position: 'relative',
        marginBottom: theme.spacing(1.5),
        padding: theme.spacing(1.5, 2),
        border: `1px solid ${board.rule}`,
        borderRadius: theme.radius,
        backgroundColor: board.sheet,
      },
      // One card with its row.
      '& tbody tr:has(+ .detail)': {
        marginBottom: 0,
        paddingBottom: 0,
        borderBottomLeftRadius: 0,
        borderBottomRightRadius: 0,
      },
      '& tbody .detail': {
        paddingTop: theme.spacing(0.5),
        borderTop: 0,
        borderTopLeftRadius: 0,
        borderTopRightRadius: 0,
      },
      '& tbody tr:has(.pick)': { paddingRight: theme.spacing(6) },
      '& tbody td, & tbody th': { padding: 0, overflowWrap: 'anywhere' },
      '& tbody .pick': { position: 'absolute', top: 4, right: 2 },
      '& .pick label': { width: 44, height: 44 },
      '& tbody td:not(.pick)': { marginTop: theme.spacing(0.75) },
      '& tbody td.inline': { display: 'inline-block', marginRight: theme.spacing(1) },
      '& tbody td:empty': { display: 'none' },
      '& tbody .actions': { textAlign: 'left' },
      '& .cardLabel': { display: 'inline', color: board.inkSoft },
      '& .main button.open': { minHeight: 44 },
    },
  };
});
