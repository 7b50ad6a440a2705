import MuiTextField from '@mui/material/TextField';
import { withMuiTheme } from './withMuiTheme';

export const TextField = withMuiTheme(MuiTextField);
