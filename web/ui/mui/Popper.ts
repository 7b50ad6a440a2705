import MuiPopper from '@mui/material/Popper';
import { withMuiTheme } from './withMuiTheme';

export const Popper = withMuiTheme(MuiPopper);
