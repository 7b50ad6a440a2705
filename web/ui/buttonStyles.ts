import type { CSSObject } from './styled';
import { theme } from './theme';
import { FONTS, MOTION, TYPE } from './tokens';

const { color } = theme;

/** What every button looks like before its own styles, also a link that is one. */
export const BUTTON_BASE = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  position: 'relative',
  boxSizing: 'border-box',
  WebkitTapHighlightColor: 'transparent',
  backgroundColor: 'transparent',
  outline: 0,
  border: 0,
  margin: 0,
  cursor: 'pointer',
  userSelect: 'none',
  verticalAlign: 'middle',
  appearance: 'none',
  textDecoration: 'none',
  color: 'inherit',
  borderRadius: theme.radius,
  '&:disabled': { pointerEvents: 'none', cursor: 'default' },
  '@media print': { printColorAdjust: 'exact' },
} satisfies CSSObject;

export const BUTTON_TEXT = {
  fontFamily: FONTS.sans,
  fontWeight: 600,
  fontSize: TYPE.small,
  lineHeight: 1.25,
  minWidth: 64,
  paddingBlock: 6,
  transition: `background-color ${MOTION.quick}, border-color ${MOTION.quick}, color ${MOTION.quick}`,
  '&:disabled': { pointerEvents: 'none', cursor: 'default', color: color.disabled },
} satisfies CSSObject;

export const BUTTON_SIZES = {
  default: { minHeight: 44, paddingInline: 18 },
  sm: { minHeight: 36, paddingInline: 12, fontSize: TYPE.caption },
  lg: { minHeight: 52, paddingInline: 24, fontSize: TYPE.body },
  xl: { minHeight: 60, paddingInline: 30, fontSize: TYPE.lead },
  icon: { minHeight: 44, minWidth: 44, width: 44, padding: 0 },
} satisfies Record<string, CSSObject>;

const mix = (part: string, share: number, ground: string) =>
  `color-mix(in oklab, ${part} ${share}%, ${ground})`;

const framed = (ground: string): CSSObject => ({
  color: color.ink,
  backgroundColor: ground,
  border: `1px solid ${color.ruleStrong}`,
  '&:hover': { borderColor: color.ink, backgroundColor: color.shade },
  '&:active': { backgroundColor: color.rule },
  '&:disabled': { borderColor: color.rule, color: color.disabled },
});

const filled = (ground: string, text: string, hover: string, disabled: string = color.shade): CSSObject => ({
  color: text,
  backgroundColor: ground,
  '&:hover, &:active': { backgroundColor: hover },
  '&:disabled': { backgroundColor: disabled, color: color.disabled },
});

export const BUTTON_VARIANTS = {
  default: framed(color.sheet),
  primary: filled(color.ink, color.paper, mix(color.ink, 84, color.paper)),
  secondary: filled(color.rule, color.ink, mix(color.ruleStrong, 35, color.rule)),
  muted: filled(color.shade, color.inkSoft, color.rule),
  destructive: filled(color.danger, color.paper, mix(color.danger, 84, color.ink)),
  outline: framed('transparent'),
  ghost: filled('transparent', color.ink, color.shade, 'transparent'),
  link: {
    color: color.link,
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
    ...framed(color.sheet),
    justifyContent: 'flex-start',
    gap: theme.spacing(1),
    minWidth: '15rem',
    color: color.inkSoft,
    fontWeight: 400,
    '& kbd': {
      marginLeft: 'auto',
      padding: '0 0.45em',
      border: `1px solid ${color.rule}`,
      borderRadius: 3,
      font: 'inherit',
      fontSize: TYPE.caption,
    },
  },
} satisfies Record<string, CSSObject>;
