import { readFilesOf, readInitialFiles } from './scripts/bundle/readInitialFiles.ts';
import { FIRST_LOAD_PAGES } from './web/build/firstLoadPages.ts';

/** Limits are of gzip, which old browsers receive. */
export default [
  {
    name: 'login: initial JavaScript',
    path: readInitialFiles('login').scripts,
    limit: '144.3 kB',
    gzip: true,
  },
  {
    name: 'board: initial JavaScript',
    path: readInitialFiles('board').scripts,
    limit: '159.2 kB',
    gzip: true,
  },
  {
    // Everybody who is signed in loads the menus soon after the page.
    name: 'board with its menus: JavaScript',
    path: readFilesOf([...FIRST_LOAD_PAGES.board.modules, 'menus']).scripts,
    limit: '273.5 kB',
    gzip: true,
  },
];
