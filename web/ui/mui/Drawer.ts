import MuiDrawer from '@mui/material/Drawer';
import { withMuiTheme } from './withMuiTheme';

export const Drawer = withMuiTheme(MuiDrawer);
