import { styled } from '../../ui/styled';
import { FONTS, MEASURE, TYPE } from '../../ui/tokens';

export const PageHead = styled('header')(({ theme }) => ({
  marginBottom: theme.spacing(4),
  '& .kicker': {
    display: 'flex',
    alignItems: 'center',
    gap: '0.5em',
    margin: theme.spacing(0, 0, 1),
    fontSize: TYPE.small,
    color: theme.color.inkSoft,
  },
  '& h1': {
    margin: 0,
    fontFamily: FONTS.serif,
    fontSize: TYPE.display,
    fontWeight: 660,
    lineHeight: 1.08,
    letterSpacing: '-0.02em',
  },
  '& .sentence': {
    maxWidth: '40rem',
    textWrap: 'balance',
    margin: theme.spacing(1.5, 0, 0),
    fontFamily: FONTS.serif,
    fontSize: TYPE.lead,
    lineHeight: 1.45,
    color: theme.color.inkSoft,
  },
}));

export const PartHeading = styled('h2')(({ theme }) => ({
  margin: theme.spacing(0, 0, 2.5),
  paddingTop: theme.spacing(1),
  borderTop: `2px solid ${theme.color.ink}`,
  fontFamily: FONTS.sans,
  fontSize: TYPE.body,
  fontWeight: 680,
  lineHeight: 1.3,
  '& svg': { verticalAlign: '-0.1em', color: theme.color.pin },
}));

export const ReadingColumn = styled('div')({
  maxWidth: MEASURE.text,
  marginInline: 'auto',
  '@media print': { maxWidth: 'none' },
});

export const ActionRow = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1.5),
  marginTop: theme.spacing(2.5),
  outline: 'none',
}));
