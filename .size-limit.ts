import { readInitialFiles } from './scripts/bundle/readInitialFiles.ts';

/** What a page may weigh before it can be used, in JavaScript compressed as it is sent to an old browser. */
export default [
  { name: 'login: initial JavaScript', path: readInitialFiles('login').scripts, limit: '180 kB', gzip: true },
  { name: 'board: initial JavaScript', path: readInitialFiles('board').scripts, limit: '230 kB', gzip: true },
];
