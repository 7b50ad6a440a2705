import type { CSSObject, Theme } from '@mui/material/styles';

/** How high the folded contents are; kept free until they have come. */
export const CONTENTS_ROW = 48;

/** Where the contents of a text stand: in the margin beside it where there is one, else above it. */
export function contentsPlace(theme: Theme): CSSObject {
  return {
    minHeight: CONTENTS_ROW,
    marginBottom: theme.spacing(3),
    [theme.breakpoints.up('lg')]: {
      position: 'absolute',
      top: 0,
      bottom: 0,
      left: 'calc(100% + 2.5rem)',
      width: '11rem',
      margin: 0,
    },
  };
}
