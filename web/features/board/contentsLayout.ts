import type { CSSObject, Theme } from '../../ui/styled';

/** The height of the collapsed contents in pixels, reserved until they load. */
export const CONTENTS_ROW_HEIGHT = 48;

export function contentsLayout(theme: Theme): CSSObject {
  return {
    minHeight: CONTENTS_ROW_HEIGHT,
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
