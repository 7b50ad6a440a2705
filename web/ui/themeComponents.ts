import type { Theme, ThemeOptions } from '@mui/material/styles';
import { themeButtons } from './themeButtons';
import { FONTS, TYPE } from './tokens';

export const themeComponents: NonNullable<ThemeOptions['components']> = {
  MuiCssBaseline: { styleOverrides: (theme) => globalStyles(theme as Theme) },
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: themeButtons,
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        color: 'inherit',
        width: 44,
        height: 44,
        borderRadius: theme.shape.borderRadius,
        '&:hover': { backgroundColor: theme.vars?.palette.board.shade },
      }),
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars?.palette.board.sheet,
        '& .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars?.palette.board.ruleStrong },
      }),
    },
  },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({
        border: `1px solid ${theme.vars?.palette.board.rule}`,
        boxShadow: '0 12px 32px rgb(0 0 0 / 0.14)',
        backgroundImage: 'none',
      }),
    },
  },
  MuiMenuItem: { styleOverrides: { root: { minHeight: 44, gap: 12 } } },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        border: `1px solid ${theme.vars?.palette.board.rule}`,
        backgroundImage: 'none',
        [theme.breakpoints.down('sm')]: { margin: 16, width: 'calc(100% - 32px)' },
        '& > .close': { position: 'absolute', top: 10, right: 10 },
        // At 400 % zoom the whole dialog scrolls.
        '@media (max-height: 26rem)': {
          maxHeight: 'calc(100% - 16px)',
          margin: 8,
          '& > .MuiDialogContent-root': { flex: 'none', overflowY: 'visible' },
        },
        '&.MuiDialog-paperFullScreen': { margin: 0, width: '100%', maxHeight: 'none', border: 0 },
        '& .failure': {
          marginTop: theme.spacing(2),
          paddingLeft: theme.spacing(1.5),
          borderLeft: '3px solid',
          color: theme.vars?.palette.board.danger,
        },
      }),
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: ({ theme }) => ({
        padding: theme.spacing(2.5, 8, 1, 3),
        fontFamily: FONTS.serif,
        fontSize: TYPE.title,
        fontWeight: 650,
        lineHeight: 1.25,
        letterSpacing: '-0.005em',
      }),
    },
  },
  MuiDialogActions: {
    styleOverrides: {
      root: ({ theme }) => ({
        padding: theme.spacing(1, 3, 3),
        flexWrap: 'wrap',
        gap: theme.spacing(1),
        '& > :not(style) ~ :not(style)': { marginLeft: 0 },
      }),
    },
  },
};

function globalStyles(theme: Theme) {
  const board = theme.vars?.palette.board ?? theme.palette.board;
  return {
    html: { colorScheme: 'light', scrollPaddingTop: '5rem', '&[data-theme="dark"]': { colorScheme: 'dark' } },
    body: {
      backgroundColor: board.paper,
      color: board.ink,
      fontKerning: 'normal',
      textRendering: 'optimizeLegibility',
      overflowWrap: 'break-word',
    },
    'h1, h2, h3': { textWrap: 'balance', hyphens: 'manual' },
    a: { color: 'inherit' },
    ':focus-visible': { outline: `3px solid ${board.link}`, outlineOffset: 2, borderRadius: 2 },
    'main:focus, main:focus-visible, h1:focus-visible': { outline: 'none' },
    mark: { backgroundColor: board.mark, color: board.ink, padding: '0 0.1em', borderRadius: 2 },
    '::selection': { backgroundColor: board.mark, color: board.ink },
    '@media (prefers-reduced-motion: reduce)': {
      '*, *::before, *::after': {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        transitionDuration: '0.01ms !important',
        scrollBehavior: 'auto !important',
      },
    },
    '@media screen': { '.print-only': { display: 'none !important' } },
    '@page': { margin: '18mm 16mm' },
    '@media print': {
      'html, body': { backgroundColor: '#fff !important', color: '#000 !important' },
      '.no-print': { display: 'none !important' },
      'a[href^="http"]::after': { content: '" (" attr(href) ")"', fontSize: '0.8em' },
      'figure, table, tr, img': { breakInside: 'avoid' },
      'h1, h2, h3': { breakAfter: 'avoid' },
    },
  } as const;
}
