import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';

const FILE = '.vite/addresses.json';

/**
 * Writes the addresses of all screens, as sources of regular expressions, beside the build's manifest. The server
 * answers 404 to any other address (`docs/decisions/unknown-addresses.md`). Files of a hidden folder are not served.
 */
export function addressList(): Plugin {
  return {
    name: 'nastenka-address-list',
    apply: 'build',
    async generateBundle() {
      const source = fileURLToPath(new URL('../app/matchRoute.ts', import.meta.url));
      const { module } = await runnerImport<typeof import('../app/matchRoute.ts')>(source);
      this.emitFile({ type: 'asset', fileName: FILE, source: JSON.stringify(module.ADDRESS_PATTERNS) });
    },
  };
}
