import { PAGES } from './bundle/pages.ts';
import { loadedWith } from './bundle/staticImports.ts';
import { ROOT } from './lib/paths.ts';

/** What only people who administer the board need; nobody else waits for it. */
const ADMINISTRATION =
  /^web\/features\/(articles|categories|sitePages|users|groups|cache|rateLimits|logs|settings|notifications|dashboard|apiDocs)\/|^web\/app\/(layouts\/Admin|sidebar\/)/;

let problems = 0;
for (const [page, modules] of Object.entries(PAGES)) {
  const entries = modules.map((name) => `web/${name === 'index.html' ? 'main.tsx' : name}`);
  for (const [module, way] of loadedWith(ROOT, entries)) {
    if (!ADMINISTRATION.test(module)) continue;
    problems += 1;
    console.error(`${page} loads administration code at once: ${way.join(' → ')}`);
  }
}
if (problems > 0) process.exitCode = 1;
