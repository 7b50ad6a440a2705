import { createTheme } from '@mui/material/styles';
import { COLORS, type ColorRoles, FONTS, RADIUS, SPACE_UNIT, TYPE } from '../tokens';
import { muiComponents } from './muiComponents';

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
