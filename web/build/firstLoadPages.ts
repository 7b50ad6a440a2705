/** Modules of Vite's manifest that the first visit of a page loads: the shell, the layouts and the page. */
export const FIRST_LOAD_PAGES = {
  login: { address: '/login', modules: ['index.html', 'features/account/LoginPage.tsx'] },
  board: {
    address: '/',
    modules: [
      'index.html',
      'app/live/LiveArea.tsx',
      'app/layouts/BoardLayout.tsx',
      'features/board/HomePage.tsx',
    ],
  },
  article: {
    address: '/articles/:slug',
    modules: [
      'index.html',
      'app/live/LiveArea.tsx',
      'app/layouts/BoardLayout.tsx',
      'features/board/ArticlePage.tsx',
    ],
  },
} as const;
