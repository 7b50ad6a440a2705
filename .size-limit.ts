import { readInitialFiles } from './scripts/bundle/readInitialFiles.ts';

/** Limits are of gzip, which old browsers receive. */
export default [
  {
    name: 'login: initial JavaScript',
    path: readInitialFiles('login').scripts,
    limit: '146.9 kB',
    gzip: true,
  },
  {
    name: 'board: initial JavaScript',
    path: readInitialFiles('board').scripts,
    limit: '162 kB',
    gzip: true,
  },
];
