import { styled } from '../../ui/styled';
import { FONTS, MOTION, RADIUS, TYPE } from '../../ui/tokens';

/** The `::after` of the title's link covers the teaser, so all of it is the link's target. */
export const TeaserRoot = styled('article')(({ theme }) => {
  const board = theme.color;
  return {
    position: 'relative',
    display: 'grid',
    gap: theme.spacing(2),
    alignItems: 'start',
    '&[data-cover="true"]': { gridTemplateColumns: 'minmax(0, 1fr) clamp(6rem, 24%, 11rem)' },
    '& p': { margin: 0 },
    '& .section': {
      display: 'flex',
      alignItems: 'center',
      gap: '0.5em',
      marginBottom: theme.spacing(0.75),
      fontSize: TYPE.caption,
      fontWeight: 600,
      color: board.inkSoft,
    },
    '& .title': {
      margin: 0,
      fontFamily: FONTS.serif,
      fontSize: TYPE.title,
      fontWeight: 620,
      lineHeight: 1.22,
      letterSpacing: '-0.008em',
    },
    '& .title a': { textDecoration: 'none', transition: `color ${MOTION.quick}` },
    '& .title a::after': { content: '""', position: 'absolute', inset: 0 },
    '& .title a:focus-visible': { outline: 'none' },
    '& .title a:focus-visible::after': {
      outline: `3px solid ${board.link}`,
      outlineOffset: 4,
      borderRadius: 2,
    },
    '&:hover .title a': {
      textDecoration: 'underline',
      textDecorationThickness: '0.06em',
      textUnderlineOffset: '0.14em',
    },
    '&[data-unread="true"] .title::before': {
      content: '""',
      display: 'inline-block',
      width: '0.42em',
      height: '0.42em',
      marginRight: '0.38em',
      borderRadius: '50%',
      verticalAlign: '0.14em',
      backgroundColor: board.pin,
    },
    '& .perex': { marginTop: theme.spacing(0.75), color: board.inkSoft, lineHeight: 1.48 },
    '& .facts': {
      display: 'flex',
      flexWrap: 'wrap',
      marginTop: theme.spacing(1),
      fontSize: TYPE.caption,
      color: board.inkSoft,
      fontVariantNumeric: 'tabular-nums',
      '& > :not(:last-child)::after': { content: '"·"', marginInline: '0.5em' },
      '& svg': { verticalAlign: '-0.12em' },
      '& .mark': { color: board.pin, fontWeight: 600 },
      // Above the title's link, which covers the teaser.
      '& .file': { position: 'relative', zIndex: 1, overflowWrap: 'anywhere' },
    },
    '& .cover': {
      aspectRatio: '4 / 3',
      overflow: 'hidden',
      borderRadius: RADIUS.small,
      backgroundColor: board.shade,
    },
    '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
    '&[data-size="brief"]': {
      '& .title': { fontSize: '1.125rem', fontWeight: 600, lineHeight: 1.28 },
      '& .facts': { marginTop: theme.spacing(0.5) },
    },
    '&[data-size="lead"]': {
      '&[data-cover="true"]': { gridTemplateColumns: 'minmax(0, 1fr)' },
      '& .title': { fontSize: TYPE.headline, fontWeight: 660, lineHeight: 1.12, letterSpacing: '-0.016em' },
      '& .perex': { fontSize: TYPE.lead, fontFamily: FONTS.serif, lineHeight: 1.42 },
      '& .cover': { order: -1, aspectRatio: '16 / 9' },
    },
  };
});

export const Rows = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { paddingBlock: theme.spacing(2.75) },
  '& > li:first-of-type': { paddingTop: 0 },
  '& > li + li': { borderTop: `1px solid ${theme.color.rule}` },
}));
