import { Global, ThemeContext } from '@emotion/react';
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import { type Context, type ReactNode, useContext } from 'react';
import { muiTheme } from './muiTheme';

/** Emotion's, from which MUI reads its theme; the board's own styles do not use it. */
const MuiThemeContext = ThemeContext as Context<object>;

/** The theme of MUI's components, and the CSS variables that they use. Inside another one it adds nothing. */
export function MuiTheme({ children }: { children: ReactNode }) {
  if (useContext(MuiThemeContext) === muiTheme) return children;
  return (
    <MuiThemeContext.Provider value={muiTheme}>
      <DefaultPropsProvider value={muiTheme.components as object}>
        <Global styles={muiTheme.generateStyleSheets()} />
        {children}
      </DefaultPropsProvider>
    </MuiThemeContext.Provider>
  );
}
