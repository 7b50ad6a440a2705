import MuiLinearProgress from '@mui/material/LinearProgress';
import { withMuiTheme } from './withMuiTheme';

export const LinearProgress = withMuiTheme(MuiLinearProgress);
