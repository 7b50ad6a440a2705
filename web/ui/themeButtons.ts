import type { CSSObject, Theme, ThemeOptions } from '@mui/material/styles';
import { MOTION, TYPE } from './tokens';

declare module '@mui/material/Button' {
  interface ButtonPropsVariantOverrides {
    text: false;
    outlined: false;
    contained: false;
    default: true;
    primary: true;
    secondary: true;
    muted: true;
    destructive: true;
    outline: true;
    ghost: true;
    link: true;
    'search-field': true;
  }
  interface ButtonPropsSizeOverrides {
    small: false;
    medium: false;
    large: false;
    default: true;
    sm: true;
    lg: true;
    xl: true;
    icon: true;
  }
}

const SIZES = {
  default: { minHeight: 44, paddingInline: 18 },
  sm: { minHeight: 36, paddingInline: 12, fontSize: TYPE.caption },
  lg: { minHeight: 52, paddingInline: 24, fontSize: TYPE.body },
  xl: { minHeight: 60, paddingInline: 30, fontSize: TYPE.lead },
  icon: { minHeight: 44, minWidth: 44, width: 44, padding: 0 },
} as const;

export const themeButtons: NonNullable<NonNullable<ThemeOptions['components']>['MuiButton']> = {
  defaultProps: { disableElevation: true, variant: 'default', size: 'default' },
  styleOverrides: {
    root: ({ theme }) => ({
      minHeight: 44,
      paddingInline: 18,
      paddingBlock: 6,
      lineHeight: 1.25,
      transition: `background-color ${MOTION.quick}, border-color ${MOTION.quick}, color ${MOTION.quick}`,
      variants: [
        ...Object.entries(variantStyles(theme)).map(([variant, style]) => ({
          props: { variant: variant as keyof ReturnType<typeof variantStyles> },
          style,
        })),
        ...Object.entries(SIZES).map(([size, style]) => ({
          props: { size: size as keyof typeof SIZES },
          style,
        })),
        { props: { variant: 'link' as const }, style: { paddingInline: 4, minWidth: 0 } },
      ],
    }),
  },
};

function variantStyles(theme: Theme) {
  const board = theme.vars?.palette.board ?? theme.palette.board;
  const mix = (color: string, share: number, ground: string) =>
    `color-mix(in oklab, ${color} ${share}%, ${ground})`;
  const framed = (ground: string): CSSObject => ({
    color: board.ink,
    backgroundColor: ground,
    border: `1px solid ${board.ruleStrong}`,
    '&:hover': { borderColor: board.ink, backgroundColor: board.shade },
    '&:active': { backgroundColor: board.rule },
    '&.Mui-disabled': { borderColor: board.rule },
  });
  const filled = (ground: string, text: string, hover: string): CSSObject => ({
    color: text,
    backgroundColor: ground,
    '&:hover, &:active': { backgroundColor: hover },
    '&.Mui-disabled': { backgroundColor: board.shade },
  });
  return {
    default: framed(board.sheet),
    primary: filled(board.ink, board.paper, mix(board.ink, 84, board.paper)),
    secondary: filled(board.rule, board.ink, mix(board.ruleStrong, 35, board.rule)),
    muted: filled(board.shade, board.inkSoft, board.rule),
    destructive: filled(board.danger, board.paper, mix(board.danger, 84, board.ink)),
    outline: framed('transparent'),
    ghost: {
      ...filled('transparent', board.ink, board.shade),
      '&.Mui-disabled': { backgroundColor: 'transparent' },
    },
    link: {
      color: board.link,
      textDecoration: 'underline',
      textUnderlineOffset: '0.2em',
      textDecorationThickness: '0.06em',
      '&:hover': {
        textDecoration: 'underline',
        textDecorationThickness: '0.12em',
        backgroundColor: 'transparent',
      },
    },
    'search-field': {
      ...framed(board.sheet),
      justifyContent: 'flex-start',
      gap: theme.spacing(1),
      minWidth: '15rem',
      color: board.inkSoft,
      fontWeight: 400,
      '& kbd': {
        marginLeft: 'auto',
        padding: '0 0.45em',
        border: `1px solid ${board.rule}`,
        borderRadius: 3,
        font: 'inherit',
        fontSize: TYPE.caption,
      },
    },
  } satisfies Record<string, CSSObject>;
}
