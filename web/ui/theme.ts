import { COLORS, type ColorRoles, RADIUS, SPACE_UNIT } from './tokens';

const BREAKPOINTS = { sm: 600, md: 900, lg: 1200, xl: 1536 } as const;
type Breakpoint = keyof typeof BREAKPOINTS;

/** What styles are written with. Colors are CSS variables, which `globalStyles.ts` defines for both color schemes. */
export const theme = {
  color: Object.fromEntries(
    Object.keys(COLORS.light).map((role) => [role, `var(--board-${role})`]),
  ) as unknown as ColorRoles,
  radius: RADIUS.medium,
  /** In the order of MUI's layers, whose dialogs are in between. */
  zIndex: { appBar: 1100, drawer: 1200, modal: 1300, snackbar: 1400, tooltip: 1500 },
  /** One to four multiples of the space unit, as in `padding`. */
  spacing: (...factors: readonly (number | 'auto')[]) =>
    factors.map((factor) => (factor === 'auto' ? factor : `${factor * SPACE_UNIT}px`)).join(' '),
  breakpoints: {
    up: (breakpoint: Breakpoint) => `@media (min-width:${BREAKPOINTS[breakpoint]}px)`,
    down: (breakpoint: Breakpoint) => `@media (max-width:${BREAKPOINTS[breakpoint] - 0.05}px)`,
  },
} as const;

export type Theme = typeof theme;
