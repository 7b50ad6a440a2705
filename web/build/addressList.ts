import { fileURLToPath } from 'node:url';
import { type Plugin, type Rolldown, runnerImport } from 'vite';
import { FIRST_LOAD_PAGES } from './firstLoadPages.ts';

const FILE = '.vite/addresses.json';

/**
 * Writes the addresses of all screens beside the build's manifest: their patterns, as sources of regular expressions, and
 * the scripts that the server announces with the page, so that they are loaded together with the entry and not after
 * it. The server answers 404 to any other address (`docs/decisions/unknown-addresses.md`). Files of a hidden folder are
 * not served.
 */
export function addressList(): Plugin {
  return {
    name: 'nastenka-address-list',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const source = fileURLToPath(new URL('../app/matchRoute.ts', import.meta.url));
      const { module } = await runnerImport<typeof import('../app/matchRoute.ts')>(source);
      const addresses = module.ADDRESSES.map(({ path, pattern, isUnlisted }) => {
        const page = Object.values(FIRST_LOAD_PAGES).find(({ address }) => address === path);
        const scripts = page ? pageScripts(bundle, page.modules) : [];
        return { pattern, scripts, ...(isUnlisted && { isUnlisted }) };
      });
      this.emitFile({ type: 'asset', fileName: FILE, source: JSON.stringify(addresses) });
    },
  };
}

/** The files of the modules with their static imports, without those of index.html, which names them itself. */
function pageScripts(bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const filesOf = (entries: readonly Rolldown.OutputChunk[]) => {
    const files = new Set(entries.map(({ fileName }) => fileName));
    for (const file of files) {
      for (const next of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) files.add(next);
    }
    return files;
  };
  const atOnce = filesOf(chunks.filter(({ isEntry }) => isEntry));
  const pages = chunks.filter(({ facadeModuleId }) =>
    modules.some((module) => facadeModuleId?.endsWith(`/web/${module}`)),
  );
  return [...filesOf(pages)].filter((file) => !atOnce.has(file));
}
