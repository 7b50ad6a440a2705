import MuiTooltip from '@mui/material/Tooltip';
import { withMuiTheme } from './withMuiTheme';

export const Tooltip = withMuiTheme(MuiTooltip);
