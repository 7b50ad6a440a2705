import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const MODULES = ['react-router', 'react-router/dom'];

/**
 * Builds with the production files of react-router. Its package exports only the development ones, whose warnings
 * for developers are 0.5 kB of the first load.
 */
export function productionRouter(): Plugin {
  return {
    name: 'nastenka-production-router',
    apply: 'build',
    config: () => ({
      resolve: {
        alias: MODULES.map((name) => ({ find: new RegExp(`^${name}$`), replacement: productionFile(name) })),
      },
    }),
  };
}

function productionFile(name: string): string {
  const developmentFile = fileURLToPath(import.meta.resolve(name)).replace(/\.js$/, '.mjs');
  const file = developmentFile.replace('/dist/development/', '/dist/production/');
  if (file === developmentFile) throw new Error(`${name} has no development build any more`);
  return file;
}
