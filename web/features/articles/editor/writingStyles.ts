import { styled } from '../../../ui/styled';
import { MEASURE } from '../../../ui/tokens';

/** Pixels, without the borders. */
export const TOP_ROW_HEIGHT = 44;
export const ACTION_BAR_HEIGHT = 52;

/** What the header, the top row and the action bar leave of the window. */
export const FREE_HEIGHT = `calc(100dvh - var(--site-bars, 0px) - var(--header, 0px) - ${TOP_ROW_HEIGHT + ACTION_BAR_HEIGHT + 3}px)`;

export const WritingForm = styled('form')({
  flex: 1,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateRows: '1fr auto',
  '&[hidden]': { display: 'none' },
});

export const WritingColumn = styled('div')(({ theme }) => ({
  width: '100%',
  maxWidth: `calc(${MEASURE.text} + 2 * ${MEASURE.gutter})`,
  marginInline: 'auto',
  padding: `0 ${MEASURE.gutter}`,
  // Also clear of the second line of the toolbar and of an error in the action bar.
  '& :is(a, button, input, textarea)': { scrollMarginBlock: '2rem 3rem' },
  // The text reaches down to the action bar; the files come after it.
  '& > .sheet': {
    display: 'flex',
    flexDirection: 'column',
    minHeight: FREE_HEIGHT,
    paddingTop: theme.spacing(3),
    [theme.breakpoints.down('sm')]: { paddingTop: theme.spacing(2) },
  },
}));
