/** The pages whose first load is watched, as modules of Vite's manifest: the shell and the page itself. */
export const PAGES = {
  login: ['index.html', 'features/account/LoginPage.tsx'],
  board: ['index.html', 'features/board/HomePage.tsx'],
} as const;
