/** All colors and measures; other files define none. */

export interface ColorRoles {
  readonly paper: string;
  /** Cards, menus, fields. */
  readonly sheet: string;
  /** Hovered rows, skeletons, code. */
  readonly shade: string;
  readonly ink: string;
  readonly inkSoft: string;
  readonly rule: string;
  /** Frames of fields and buttons, with a contrast of at least 3 : 1. */
  readonly ruleStrong: string;
  /** Accent: unread marks, pinned articles. */
  readonly pin: string;
  readonly link: string;
  readonly mark: string;
  readonly danger: string;
  readonly warning: string;
  readonly success: string;
  /** Text of a button that cannot be pressed. */
  readonly disabled: string;
}

export const COLORS: Readonly<Record<'light' | 'dark', ColorRoles>> = {
  light: {
    paper: '#faf7f0',
    sheet: '#fffdf8',
    shade: '#f0ebe0',
    ink: '#211d17',
    inkSoft: '#5f574b',
    rule: '#ddd5c5',
    ruleStrong: '#8a8170',
    pin: '#b3261e',
    link: '#1d4a78',
    mark: '#fbe39a',
    danger: '#a3201a',
    warning: '#7d5200',
    success: '#2c6140',
    disabled: 'rgb(0 0 0 / 0.26)',
  },
  dark: {
    paper: '#181613',
    sheet: '#211e1a',
    shade: '#2a2621',
    ink: '#ece6da',
    inkSoft: '#aca393',
    rule: '#3a352d',
    ruleStrong: '#7d7466',
    pin: '#f2836f',
    link: '#9cc4ec',
    mark: '#5d4a12',
    danger: '#f59b8f',
    warning: '#e6b862',
    success: '#8fcaa2',
    disabled: 'rgb(255 255 255 / 0.3)',
  },
};

/** Of a printed sheet, in both color schemes. Not in `COLORS`, because the app itself needs it nowhere. */
export const PAPER_COLORS: ColorRoles = {
  paper: '#fff',
  sheet: '#fff',
  shade: '#fff',
  ink: '#000',
  inkSoft: '#333',
  rule: '#999',
  ruleStrong: '#666',
  pin: '#000',
  link: '#000',
  mark: '#fff',
  danger: '#000',
  warning: '#000',
  success: '#000',
  disabled: '#666',
};

export const FONTS = {
  serif: "'Source Serif 4 Variable', 'Serif Fallback', Georgia, serif",
  sans: "'Source Sans 3 Variable', 'Sans Fallback', system-ui, sans-serif",
} as const;

/** Sizes in rem on a ratio of about 1.2; the two largest grow with the window. */
export const TYPE = {
  caption: '0.8125rem',
  small: '0.9375rem',
  body: '1.0625rem',
  /** Smaller than `reading`: the text that is being written shares the window with its settings. */
  writing: '1.125rem',
  reading: 'clamp(1.125rem, 1.07rem + 0.25vw, 1.25rem)',
  lead: '1.25rem',
  title: 'clamp(1.3125rem, 1.25rem + 0.3vw, 1.5rem)',
  heading: 'clamp(1.625rem, 1.4rem + 0.9vw, 2rem)',
  headline: 'clamp(1.75rem, 1.4rem + 1.6vw, 2.5rem)',
  display: 'clamp(2.125rem, 1.55rem + 2.6vw, 3.375rem)',
} as const;

/** Maximum widths of text and page, and the page's side padding. */
export const MEASURE = { text: '42rem', page: '71rem', gutter: 'clamp(1rem, 4vw, 2.5rem)' } as const;

export const SPACE_UNIT = 8;
export const RADIUS = { small: 3, medium: 5 } as const;
export const MOTION = { quick: '120ms', calm: '220ms', ease: 'cubic-bezier(0.2, 0, 0, 1)' } as const;
