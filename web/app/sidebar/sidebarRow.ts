import type { CSSObject, Theme } from '../../ui/styled';
import { TYPE } from '../../ui/tokens';
import { COLLAPSED_WIDTH } from './sidebarState';

/** Keeps the icon at the same position as in the collapsed sidebar, to avoid movement when it opens. */
export function sidebarRow(theme: Theme): CSSObject {
  const board = theme.color;
  return {
    display: 'grid',
    gridTemplateColumns: `${COLLAPSED_WIDTH - 1}px minmax(0, 1fr)`,
    alignItems: 'center',
    columnGap: 4,
    width: '100%',
    minHeight: 36,
    padding: 0,
    border: 0,
    background: 'none',
    color: board.ink,
    font: 'inherit',
    fontSize: TYPE.small,
    lineHeight: 1.3,
    textAlign: 'left',
    textDecoration: 'none',
    cursor: 'pointer',
    '& > svg': { justifySelf: 'center', color: board.inkSoft },
    '&:hover': { backgroundColor: board.shade },
    '&:hover > svg': { color: board.ink },
    '&:focus-visible': { outlineOffset: -3 },
    // A laptop's screen shows all entries of an administrator without scrolling.
    '@media (max-height: 950px)': { minHeight: 30 },
    '@media (max-height: 850px)': { minHeight: 27 },
    '@media (pointer: coarse)': { minHeight: 44 },
  };
}

export function currentRow(theme: Theme): CSSObject {
  return {
    fontWeight: 650,
    backgroundColor: theme.color.sheet,
    boxShadow: `inset 3px 0 ${theme.color.pin}`,
    '& > svg': { color: theme.color.pin },
  };
}
