import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Plugin, Rolldown } from 'vite';
import { SHELL_URL } from '../worker/shellUrl.ts';

/** The screens for readers and for halls, which open without a network, and what they load on demand. */
const OFFLINE_PAGES = [
  'app/live/LiveArea.tsx',
  'app/layouts/BoardLayout.tsx',
  'app/SiteState.tsx',
  'app/session/UnsavedForms.tsx',
  'app/session/IdleGuardWatch.tsx',
  'api/offline/copies.ts',
  'features/account/LoginPage.tsx',
  'features/board/ArticlePage.tsx',
  'features/board/HomePage.tsx',
  'features/board/SearchPage.tsx',
  'features/board/SectionPage.tsx',
  'features/board/SectionsPage.tsx',
  'features/board/SitePage.tsx',
  'features/board/UnreadPage.tsx',
  'features/display/DisplayPage.tsx',
];

/** Larger than all the rest, for what few readers do without a network. */
const ONLINE_ONLY = /\/web\/(ui\/pdf|ui\/editor)/;

/** Files of `public/` that index.html names. */
const PUBLIC_FILES = ['early.js', 'icon.svg'];

/** Builds the service worker to `/sw.js`, with the list of the files that it keeps for the screens of readers. */
export function serviceWorker(): Plugin {
  return {
    name: 'nastenka-service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html'];
        // A library, as a test builds one, has no page to open.
        if (page?.type !== 'asset') return;
        const { outputFiles } = await build({
          entryPoints: [pathOf('../worker/serviceWorker.ts')],
          bundle: true,
          minify: true,
          write: false,
          format: 'iife',
          target: 'es2022',
          define: {
            KEPT_FILES: JSON.stringify(keptFiles(page, bundle)),
            'process.env.NODE_ENV': '"production"',
          },
        });
        const [script] = outputFiles;
        if (!script) throw new Error('esbuild wrote no service worker');
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: script.text });
      },
    },
  };
}

/** The names of assets contain their hashes; the other files have a revision. */
function keptFiles(
  page: Rolldown.OutputAsset,
  bundle: Rolldown.OutputBundle,
): { url: string; revision: string | null }[] {
  const publicFiles = PUBLIC_FILES.map((name) => ({
    url: `/${name}`,
    revision: hash(readFileSync(pathOf(`../public/${name}`))),
  }));
  return [
    { url: SHELL_URL, revision: hash(page.source) },
    ...publicFiles,
    ...offlineAssets(bundle).map((file) => ({ url: `/${file}`, revision: null })),
  ];
}

function offlineAssets(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const pages = OFFLINE_PAGES.map((page) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/web/${page}`)));
    if (!chunk) throw new Error(`the build has no ${page}`);
    return chunk;
  });
  const entries = chunks.filter(({ isEntry }) => isEntry);
  const kept = new Set([...entries, ...pages]);
  for (const chunk of kept) {
    // The entry loads every screen on demand; only those of readers are kept.
    const names = chunk.isEntry ? chunk.imports : [...chunk.imports, ...chunk.dynamicImports];
    for (const next of chunks.filter(({ fileName }) => names.includes(fileName))) {
      if (!ONLINE_ONLY.test(next.facadeModuleId ?? '')) kept.add(next);
    }
  }
  const files = [...kept].flatMap(({ fileName, viteMetadata }) => [
    fileName,
    ...(viteMetadata?.importedCss ?? []),
    ...(viteMetadata?.importedAssets ?? []),
  ]);
  return [...new Set(files)];
}

function hash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}

function pathOf(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}
