import type { ThemeOptions } from '@mui/material/styles';
import { theme } from '../theme';
import { FONTS, TYPE } from '../tokens';

export const muiComponents: NonNullable<ThemeOptions['components']> = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        backgroundColor: theme.color.sheet,
        '& .MuiOutlinedInput-notchedOutline': { borderColor: theme.color.ruleStrong },
      },
    },
  },
  MuiMenu: {
    styleOverrides: {
      paper: {
        border: `1px solid ${theme.color.rule}`,
        boxShadow: '0 12px 32px rgb(0 0 0 / 0.14)',
        backgroundImage: 'none',
      },
    },
  },
  MuiMenuItem: { styleOverrides: { root: { minHeight: 44, gap: 12 } } },
  MuiDialog: {
    styleOverrides: {
      paper: {
        border: `1px solid ${theme.color.rule}`,
        backgroundImage: 'none',
        [theme.breakpoints.down('sm')]: { margin: 16, width: 'calc(100% - 32px)' },
        '& > .close': { position: 'absolute', top: 10, right: 10 },
        // At 400 % zoom the whole dialog scrolls.
        '@media (max-height: 26rem)': {
          maxHeight: 'calc(100% - 16px)',
          margin: 8,
          '& > .MuiDialogContent-root': { flex: 'none', overflowY: 'visible' },
        },
        '&.MuiDialog-paperFullScreen': { margin: 0, width: '100%', maxHeight: 'none', border: 0 },
      },
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: {
        padding: theme.spacing(2.5, 8, 1, 3),
        fontFamily: FONTS.serif,
        fontSize: TYPE.title,
        fontWeight: 650,
        lineHeight: 1.25,
        letterSpacing: '-0.005em',
      },
    },
  },
  MuiDialogActions: {
    styleOverrides: {
      root: {
        padding: theme.spacing(1, 3, 3),
        flexWrap: 'wrap',
        gap: theme.spacing(1),
        '& > :not(style) ~ :not(style)': { marginLeft: 0 },
      },
    },
  },
};
