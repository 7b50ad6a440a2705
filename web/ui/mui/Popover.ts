import MuiPopover from '@mui/material/Popover';
import { withMuiTheme } from './withMuiTheme';

export const Popover = withMuiTheme(MuiPopover);
