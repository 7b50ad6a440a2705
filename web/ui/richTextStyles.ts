import type { CSSObject, Theme } from './styled';
import { FONTS, MEASURE, RADIUS, TYPE } from './tokens';

export function richTextStyles(theme: Theme): CSSObject {
  const board = theme.color;
  return {
    fontFamily: FONTS.serif,
    fontSize: TYPE.reading,
    lineHeight: 1.6,
    fontOpticalSizing: 'auto',
    fontVariantNumeric: 'oldstyle-nums',
    hangingPunctuation: 'first',
    '& > *': { maxWidth: MEASURE.text, marginBlock: '0 1.05em' },
    '& > :last-child': { marginBottom: 0 },
    /** What a writer has just changed. */
    '& .changed': {
      outline: 'none',
      boxShadow: `-0.6em 0 0 ${board.paper}, -0.75em 0 0 ${board.pin}`,
      '@media print': { boxShadow: 'none' },
    },
    '& h2, & h3, & h4': { fontWeight: 650, lineHeight: 1.25, marginBlock: '1.7em 0.5em' },
    '& h2': { fontSize: '1.35em', letterSpacing: '-0.008em' },
    '& h3': { fontSize: '1.12em' },
    '& h4': { fontSize: '1em' },
    '& > :not(* + *)': { marginTop: 0 },
    '& a': {
      color: board.link,
      textDecorationThickness: '0.06em',
      textUnderlineOffset: '0.18em',
      '&:hover': { textDecorationThickness: '0.12em' },
    },
    '& ul, & ol': { paddingLeft: '1.3em' },
    '& li': { marginBottom: '0.35em', paddingLeft: '0.2em' },
    '& li::marker': { color: board.inkSoft },
    '& blockquote': {
      marginInline: 0,
      paddingLeft: '1.1em',
      borderLeft: `3px solid ${board.pin}`,
      fontStyle: 'italic',
    },
    '& hr': { width: '4rem', border: 0, borderTop: `1px solid ${board.ruleStrong}`, marginBlock: '2em' },
    '& code': {
      fontSize: '0.88em',
      backgroundColor: board.shade,
      padding: '0.1em 0.3em',
      borderRadius: RADIUS.small,
    },
    '& pre': { overflowX: 'auto', padding: '1em', backgroundColor: board.shade, lineHeight: 1.45 },
    '& figure': { marginInline: 0, marginBlock: '1.8em' },
    '& figcaption': {
      marginTop: '0.5em',
      fontFamily: FONTS.sans,
      fontSize: TYPE.small,
      lineHeight: 1.4,
      color: board.inkSoft,
    },
    '& img': { display: 'block', width: '100%', height: 'auto', borderRadius: RADIUS.small },
    '& .open-image': {
      all: 'unset',
      display: 'block',
      width: '100%',
      cursor: 'zoom-in',
      '&:focus-visible': { outline: `3px solid ${board.link}`, outlineOffset: 3 },
    },
    '& > .table-scroll': { maxWidth: '100%', overflowX: 'auto', marginBlock: '1.4em' },
    '& table': {
      borderCollapse: 'collapse',
      minWidth: 'min(100%, 26rem)',
      fontFamily: FONTS.sans,
      fontSize: TYPE.small,
      lineHeight: 1.4,
      fontVariantNumeric: 'lining-nums tabular-nums',
      borderTop: `2px solid ${board.ink}`,
      borderBottom: `1px solid ${board.ink}`,
    },
    '& caption': { textAlign: 'left', fontWeight: 600, paddingBottom: '0.5em' },
    '& th, & td': {
      padding: '0.55em 1.2em 0.55em 0',
      textAlign: 'left',
      verticalAlign: 'top',
      minWidth: '5.5rem',
    },
    '& th': { fontWeight: 650 },
    '& thead th': { borderBottom: `1px solid ${board.ink}`, color: board.inkSoft },
    '& tbody tr + tr > *': { borderTop: `1px solid ${board.rule}` },
    '& tbody td:first-of-type': { fontWeight: 600 },
    '@media print': {
      fontSize: '11pt',
      '& > *': { maxWidth: 'none' },
      '& .table-scroll': { overflow: 'visible' },
      '& figure': { maxWidth: '60%' },
    },
  };
}
