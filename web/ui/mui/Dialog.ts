import MuiDialog from '@mui/material/Dialog';
import { withMuiTheme } from './withMuiTheme';

export const Dialog = withMuiTheme(MuiDialog);
