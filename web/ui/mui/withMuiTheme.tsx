import { css, ThemeContext } from '@emotion/react';
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import { type ComponentType, type Context, type ElementType, type ReactNode, useContext } from 'react';
import { CSP_NONCE } from '../../lib/cspNonce';
import { muiTheme } from './muiTheme';

/**
 * A component of MUI with its theme, which no provider above it gives: the first load does without MUI. See
 * `docs/decisions/first-load-without-mui.md`.
 */
export function withMuiTheme<C extends ElementType>(component: C): C {
  const Component = component as ComponentType;
  const Themed = (props: object) => (
    <MuiTheme>
      <Component {...props} />
    </MuiTheme>
  );
  return Themed as unknown as C;
}

/** Emotion's, from which MUI reads its theme; the board's own styles do not use it. */
const MuiThemeContext = ThemeContext as Context<object>;

const THEME_VARIABLES = muiTheme
  .generateStyleSheets()
  .map((rules) => css(rules).styles)
  .join('');

/**
 * The theme of MUI's components, and the CSS variables that they use, which React writes into the page once, for however
 * many components. Inside another one it adds nothing.
 */
function MuiTheme({ children }: { children: ReactNode }) {
  if (useContext(MuiThemeContext) === muiTheme) return children;
  return (
    <MuiThemeContext.Provider value={muiTheme}>
      <DefaultPropsProvider value={muiTheme.components as object}>
        <style href="mui-theme" precedence="theme" nonce={CSP_NONCE}>
          {THEME_VARIABLES}
        </style>
        {children}
      </DefaultPropsProvider>
    </MuiThemeContext.Provider>
  );
}
