import type { Theme } from '@mui/material/styles';

export function globalStyles(theme: Theme) {
  const board = theme.vars?.palette.board ?? theme.palette.board;
  return {
    html: { colorScheme: 'light', scrollPaddingTop: '5rem', '&[data-theme="dark"]': { colorScheme: 'dark' } },
    body: {
      backgroundColor: board.paper,
      color: board.ink,
      fontKerning: 'normal',
      textRendering: 'optimizeLegibility',
      overflowWrap: 'break-word',
    },
    'h1, h2, h3': { textWrap: 'balance', hyphens: 'manual' },
    a: { color: 'inherit' },
    ':focus-visible': { outline: `3px solid ${board.link}`, outlineOffset: 2, borderRadius: 2 },
    'main:focus, main:focus-visible, h1:focus-visible': { outline: 'none' },
    mark: { backgroundColor: board.mark, color: board.ink, padding: '0 0.1em', borderRadius: 2 },
    '::selection': { backgroundColor: board.mark, color: board.ink },
    '@media (prefers-reduced-motion: reduce)': {
      '*, *::before, *::after': {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        transitionDuration: '0.01ms !important',
        scrollBehavior: 'auto !important',
      },
    },
    '@media screen': { '.print-only': { display: 'none !important' } },
    '@page': { margin: '18mm 16mm' },
    '@media print': {
      'html, body': { backgroundColor: '#fff !important', color: '#000 !important' },
      '.no-print': { display: 'none !important' },
      'a[href^="http"]::after': { content: '" (" attr(href) ")"', fontSize: '0.8em' },
      'figure, table, tr, img': { breakInside: 'avoid' },
      'h1, h2, h3': { breakAfter: 'avoid' },
    },
  } as const;
}
