import MuiCircularProgress from '@mui/material/CircularProgress';
import { withMuiTheme } from './withMuiTheme';

export const CircularProgress = withMuiTheme(MuiCircularProgress);
