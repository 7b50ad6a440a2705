import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const MODULES = ['react-router', 'react-router/dom'];

/**
 * Builds with the production files of react-router. Its package exports only the development ones, whose warnings
 * are 1.3 kB of the first load and reach no user.
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
  const file = fileURLToPath(import.meta.resolve(name));
  const productionFile = file.replace('/dist/development/', '/dist/production/').replace(/\.js$/, '.mjs');
  if (productionFile === file) throw new Error(`${name} has no development build any more`);
  return productionFile;
}
