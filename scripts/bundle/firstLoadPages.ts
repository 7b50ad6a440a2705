/** Modules of Vite's manifest: the shell, the layout and the page. */
export const FIRST_LOAD_PAGES = {
  login: ['index.html', 'features/account/LoginPage.tsx'],
  board: [
    'index.html',
    'app/live/LiveArea.tsx',
    'app/layouts/BoardLayout.tsx',
    'features/board/HomePage.tsx',
  ],
} as const;
