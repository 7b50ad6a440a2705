import type { Components, Theme } from '@mui/material/styles';
import { globalStyles } from './globalStyles';
import { MOTION } from './tokens';

/** How MUI's parts look here: flat, ruled, no ripples, no shouting. */
export const themeComponents: Components<Theme> = {
  MuiCssBaseline: { styleOverrides: (theme) => globalStyles(theme as Theme) },
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 44,
        paddingInline: 18,
        transition: `background-color ${MOTION.quick}, border-color ${MOTION.quick}`,
        variants: [
          {
            props: { variant: 'outlined' },
            style: {
              borderColor: theme.vars?.palette.board.ruleStrong,
              '&:hover': {
                borderColor: theme.vars?.palette.board.ink,
                backgroundColor: theme.vars?.palette.board.shade,
              },
            },
          },
        ],
      }),
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        color: 'inherit',
        width: 44,
        height: 44,
        borderRadius: theme.shape.borderRadius,
        '&:hover': { backgroundColor: theme.vars?.palette.board.shade },
      }),
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars?.palette.board.sheet,
        '& .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars?.palette.board.ruleStrong },
      }),
    },
  },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({
        border: `1px solid ${theme.vars?.palette.board.rule}`,
        boxShadow: '0 12px 32px rgb(0 0 0 / 0.14)',
        backgroundImage: 'none',
      }),
    },
  },
  MuiMenuItem: { styleOverrides: { root: { minHeight: 44, gap: 12 } } },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        border: `1px solid ${theme.vars?.palette.board.rule}`,
        backgroundImage: 'none',
      }),
    },
  },
};
