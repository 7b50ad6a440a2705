import { styled } from '../../ui/styled';
import { FONTS } from '../../ui/tokens';

/** Of the smaller side of the screen, so that a text is as large on a television as on an upright panel. */
const SMALL = 'max(1rem, 2.6vmin)';
const TEXT = 'max(1.0625rem, 3.4vmin)';
const PAGE_GAP = '5vmin';

export const Screen = styled('div')(({ theme }) => ({
  position: 'fixed',
  inset: 0,
  zIndex: 2000,
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  gap: '3vmin',
  padding: '3.5vmin 4.5vmin 0',
  overflow: 'hidden',
  backgroundColor: theme.color.paper,
  color: theme.color.ink,
  fontSize: SMALL,
  lineHeight: 1.3,
  '&[data-quiet="true"]': { cursor: 'none' },
}));

export const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '0 1em',
  paddingBottom: '1.6vmin',
  borderBottom: `0.3vmin solid ${theme.color.ink}`,
  '& .site': {
    display: 'flex',
    alignItems: 'center',
    gap: '0.5em',
    minWidth: 0,
    fontFamily: FONTS.serif,
    fontSize: '1.3em',
    fontWeight: 650,
    overflowWrap: 'anywhere',
  },
  '& .now': { flex: 'none', display: 'flex', alignItems: 'baseline', gap: '0.8em', fontSize: '1.3em' },
  '& .time': { fontSize: '1.5em', fontWeight: 650, fontVariantNumeric: 'lining-nums tabular-nums' },
}));

export const Slide = styled('article')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 38fr) minmax(0, 62fr)',
  gap: '6vmin',
  minHeight: 0,
  '&[data-empty="true"]': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '@media (orientation: portrait)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'auto minmax(0, 1fr)',
    gap: '3vmin',
    '&[data-empty="true"]': { gridTemplateRows: 'minmax(0, 1fr)' },
  },
  '& .about': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: '1.8vmin',
    minHeight: 0,
    overflow: 'hidden',
  },
  '& .section': {
    display: 'flex',
    alignItems: 'baseline',
    gap: '0.5em',
    fontSize: '1.15em',
    fontWeight: 600,
  },
  '& .important': {
    padding: '0.1em 0.6em',
    borderRadius: theme.radius,
    backgroundColor: theme.color.pin,
    color: theme.color.paper,
    fontWeight: 650,
  },
  '& h1': {
    margin: 0,
    fontFamily: FONTS.serif,
    fontSize: 'max(1.5rem, var(--title))',
    fontWeight: 650,
    lineHeight: 1.12,
    letterSpacing: '-0.012em',
    hyphens: 'auto',
    overflowWrap: 'anywhere',
  },
  '& .events': {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    fontSize: '1.15em',
    fontWeight: 650,
    overflowWrap: 'anywhere',
    '& li::first-letter': { textTransform: 'uppercase' },
  },
  '& .published': { color: theme.color.inkSoft },
  '& .web': {
    display: 'flex',
    alignItems: 'center',
    gap: '1em',
    marginTop: 'auto',
    color: theme.color.inkSoft,
    fontWeight: 600,
    '& svg': {
      flex: 'none',
      width: '17vmin',
      height: '17vmin',
      minWidth: 96,
      minHeight: 96,
      borderRadius: theme.radius,
    },
  },
}));

export const PageFrame = styled('div')({
  minWidth: 0,
  minHeight: 0,
  overflow: 'hidden',
  containerType: 'size',
});

/** Columns as wide and high as the frame, side by side. The gap is that of the transform. */
export const Flow = styled('div')(({ theme }) => ({
  height: '100%',
  columnWidth: '100cqw',
  columnGap: PAGE_GAP,
  columnFill: 'auto',
  transform: `translateX(calc(var(--page) * (-100% - ${PAGE_GAP})))`,
  '& .perex': {
    margin: '0 0 0.8em',
    fontFamily: FONTS.serif,
    fontSize: TEXT,
    fontWeight: 650,
    lineHeight: 1.4,
    overflowWrap: 'anywhere',
  },
  '& .files': { marginTop: '1.2em', color: theme.color.inkSoft, overflowWrap: 'anywhere' },
  '& .rich-text': {
    fontSize: TEXT,
    lineHeight: 1.42,
    hyphens: 'auto',
    orphans: 2,
    widows: 2,
    '& > *': { maxWidth: 'none' },
    '& :is(h2, h3, h4)': { breakAfter: 'avoid' },
    '& :is(figure, img, tr, aside)': { breakInside: 'avoid' },
    '& figure': { marginBlock: '0.6em' },
    '& img': { width: 'auto', maxWidth: '100%', maxHeight: '78cqh', objectFit: 'contain' },
    '& table': { fontSize: '0.85em', width: '100%', minWidth: 0 },
    '& pre': { whiteSpace: 'pre-wrap', overflow: 'hidden' },
    '& figcaption': { fontSize: SMALL },
  },
}));

export const Foot = styled('footer')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '1em',
  minHeight: '6.5vmin',
  borderTop: `1px solid ${theme.color.rule}`,
  color: theme.color.inkSoft,
  fontVariantNumeric: 'lining-nums tabular-nums',
  '& .lost': { color: theme.color.danger, fontWeight: 600 },
  '& .place': { marginLeft: 'auto' },
  '& .bar': {
    position: 'absolute',
    top: '-0.25vmin',
    left: 0,
    width: '100%',
    height: '0.5vmin',
    backgroundColor: theme.color.pin,
    transformOrigin: 'left',
    animation: 'display-progress linear both',
    '@media (prefers-reduced-motion: reduce)': { display: 'none' },
  },
  '@keyframes display-progress': { from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(1)' } },
}));

export const Controls = styled('div')(({ theme }) => ({
  position: 'absolute',
  insetInline: 0,
  bottom: '1vmin',
  display: 'flex',
  justifyContent: 'center',
  gap: theme.spacing(1),
  opacity: 0,
  pointerEvents: 'none',
  '&:is([data-shown="true"], :focus-within)': { opacity: 1, pointerEvents: 'auto' },
  '& button': { backgroundColor: theme.color.sheet },
}));

export const Note = styled('div')(({ theme }) => ({
  alignSelf: 'center',
  justifySelf: 'center',
  maxWidth: '60ch',
  textAlign: 'center',
  '& h1': {
    margin: 0,
    fontFamily: FONTS.serif,
    fontSize: 'max(1.75rem, 6vmin)',
    fontWeight: 650,
    lineHeight: 1.2,
  },
  '& p': { margin: '1em 0 0', color: theme.color.inkSoft, fontSize: '1.15em' },
}));
