import MuiDialog from '@mui/material/Dialog';
import { withMuiTheme } from './withMuiTheme';

export { default as DialogActions } from '@mui/material/DialogActions';
export { default as DialogContent } from '@mui/material/DialogContent';
export { default as DialogContentText } from '@mui/material/DialogContentText';
export { default as DialogTitle } from '@mui/material/DialogTitle';

/** Gives its theme to its parts, too. */
export const Dialog = withMuiTheme(MuiDialog);
