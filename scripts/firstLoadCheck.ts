import { FIRST_LOAD_PAGES } from '../web/build/firstLoadPages.ts';
import { loadedModules } from './bundle/staticImports.ts';
import { ROOT } from './lib/paths.ts';

/** Login, board and article are the first load; every other feature, and what MUI renders, is loaded after it. */
const LATER = /^web\/features\/(?!(account|board)\/)|^web\/app\/(layouts\/Admin|sidebar\/)|^web\/ui\/mui\//;

let problems = 0;
for (const [page, { modules }] of Object.entries(FIRST_LOAD_PAGES)) {
  const entries = modules.map((name) => `web/${name === 'index.html' ? 'main.tsx' : name}`);
  for (const [module, chain] of loadedModules(ROOT, entries)) {
    if (!LATER.test(module)) continue;
    problems += 1;
    console.error(`${page} loads at once what comes later: ${chain.join(' → ')}`);
  }
}
if (problems > 0) process.exitCode = 1;
