import { FIRST_LOAD_PAGES } from '../web/build/firstLoadPages.ts';
import { loadedModules } from './bundle/staticImports.ts';
import { ROOT } from './lib/paths.ts';

/** Login and board are the first load; every other feature is loaded after it. */
const ADMINISTRATION = /^web\/features\/(?!(account|board)\/)|^web\/app\/(layouts\/Admin|sidebar\/)/;

let problems = 0;
for (const [page, { modules }] of Object.entries(FIRST_LOAD_PAGES)) {
  const entries = modules.map((name) => `web/${name === 'index.html' ? 'main.tsx' : name}`);
  for (const [module, chain] of loadedModules(ROOT, entries)) {
    if (!ADMINISTRATION.test(module)) continue;
    problems += 1;
    console.error(`${page} loads administration code at once: ${chain.join(' → ')}`);
  }
}
if (problems > 0) process.exitCode = 1;
