import MuiMenu from '@mui/material/Menu';
import { withMuiTheme } from './withMuiTheme';

export { default as MenuItem } from '@mui/material/MenuItem';

/** Gives its theme to its items, too. */
export const Menu = withMuiTheme(MuiMenu);
