import { styled } from '../../ui/styled';
import { FONTS, MEASURE, TYPE } from '../../ui/tokens';

export const HandbookFrame = styled('div')(({ theme }) => ({
  maxWidth: MEASURE.text,
  margin: '0 auto',
  padding: theme.spacing(4, 0, 8),
  '& h1, & h2, & h3': { fontFamily: FONTS.serif, lineHeight: 1.25 },
  '& h1': { margin: theme.spacing(0, 0, 2), fontSize: TYPE.heading, fontWeight: 680 },
  '& h2': {
    margin: theme.spacing(6, 0, 1),
    paddingTop: theme.spacing(1.5),
    borderTop: `2px solid ${theme.color.ink}`,
    fontSize: TYPE.heading,
    fontWeight: 660,
  },
  '& h3': {
    margin: theme.spacing(4, 0, 1),
    // Below the header that stays.
    scrollMarginTop: theme.spacing(10),
    fontSize: TYPE.lead,
    fontWeight: 660,
  },
  '& p, & ol': { margin: theme.spacing(0, 0, 1.5) },
  '& ol': { paddingLeft: theme.spacing(3) },
  '& li + li': { marginTop: theme.spacing(0.5) },
  '& img': {
    display: 'block',
    width: '100%',
    // Reserves the place of a picture that is still to come, so that an anchor stays in sight.
    aspectRatio: '1100 / 720',
    height: 'auto',
    margin: theme.spacing(2, 0),
    border: `1px solid ${theme.color.rule}`,
    borderRadius: theme.radius,
  },
  '& nav': {
    display: 'grid',
    gap: theme.spacing(1, 4),
    gridTemplateColumns: 'repeat(auto-fit, minmax(14rem, 1fr))',
    fontSize: TYPE.small,
  },
  '& nav p': { margin: theme.spacing(1, 0, 0.5), fontWeight: 650 },
  '& nav ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& nav a': { display: 'inline-block', padding: theme.spacing(0.5, 0), color: theme.color.link },
}));
