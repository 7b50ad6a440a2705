import { createTheme, type ThemeOptions } from '@mui/material/styles';
import { theme } from '../theme';
import { COLORS, type ColorRoles, FONTS, RADIUS, SPACE_UNIT, TYPE } from '../tokens';

const muiComponents: NonNullable<ThemeOptions['components']> = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        backgroundColor: theme.color.sheet,
        '& .MuiOutlinedInput-notchedOutline': { borderColor: theme.color.ruleStrong },
      },
    },
  },
  MuiMenu: {
    styleOverrides: {
      paper: {
        border: `1px solid ${theme.color.rule}`,
        boxShadow: '0 12px 32px rgb(0 0 0 / 0.14)',
        backgroundImage: 'none',
      },
    },
  },
  MuiMenuItem: { styleOverrides: { root: { minHeight: 44, gap: 12 } } },
  MuiDialog: {
    styleOverrides: {
      paper: {
        border: `1px solid ${theme.color.rule}`,
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
      },
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: {
        padding: theme.spacing(2.5, 8, 1, 3),
        fontFamily: FONTS.serif,
        fontSize: TYPE.title,
        fontWeight: 650,
        lineHeight: 1.25,
        letterSpacing: '-0.005em',
      },
    },
  },
  MuiDialogActions: {
    styleOverrides: {
      root: {
        padding: theme.spacing(1, 3, 3),
        flexWrap: 'wrap',
        gap: theme.spacing(1),
        '& > :not(style) ~ :not(style)': { marginLeft: 0 },
      },
    },
  },
};

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
}

export const muiTheme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-theme' },
  colorSchemes: { light: { palette: palette(COLORS.light) }, dark: { palette: palette(COLORS.dark) } },
  spacing: SPACE_UNIT,
  shape: { borderRadius: RADIUS.medium },
  typography: {
    fontFamily: FONTS.sans,
    fontSize: 16,
    htmlFontSize: 16,
    body1: { fontSize: TYPE.body, lineHeight: 1.5 },
    body2: { fontSize: TYPE.small, lineHeight: 1.45 },
    caption: { fontSize: TYPE.caption, lineHeight: 1.4 },
    button: { fontSize: TYPE.small, fontWeight: 600, textTransform: 'none', letterSpacing: 0 },
    h1: { fontFamily: FONTS.serif, fontSize: TYPE.headline, fontWeight: 650, lineHeight: 1.15 },
    h2: { fontFamily: FONTS.serif, fontSize: TYPE.title, fontWeight: 650, lineHeight: 1.25 },
  },
  components: muiComponents,
});

function palette(roles: ColorRoles) {
  return {
    primary: { main: roles.ink, contrastText: roles.paper },
    secondary: { main: roles.pin, contrastText: roles.paper },
    error: { main: roles.danger },
    warning: { main: roles.warning },
    success: { main: roles.success },
    background: { default: roles.paper, paper: roles.sheet },
    text: { primary: roles.ink, secondary: roles.inkSoft },
    divider: roles.rule,
  };
}
