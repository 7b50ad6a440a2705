import MuiMenu from '@mui/material/Menu';
import { withMuiTheme } from './withMuiTheme';

export const Menu = withMuiTheme(MuiMenu);
