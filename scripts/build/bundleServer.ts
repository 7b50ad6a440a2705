import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';
import { ROOT } from '../lib/paths.ts';

/** Programs and threads. Flat, because the code beside them finds the threads by `new URL('./…', import.meta.url)`. */
const ENTRIES = [
  'main.ts',
  'backup.ts',
  'backups.ts',
  'restore.ts',
  'verifyDesk.ts',
  'platform/sanitizeHtmlWorker.ts',
  'search/searchTokensWorker.ts',
  'features/users/userImport.worker.ts',
  'features/imports/articleFile.worker.ts',
  'features/events/calendar.worker.ts',
  'features/files/fileText.worker.ts',
];

/** Stay in node_modules: native code, files that are served, and optional parts that are not installed. */
const EXTERNAL = [
  'sqlite3',
  'sharp',
  '@node-rs/argon2',
  'swagger-ui-express',
  'pg-native',
  'pg-hstore',
  '@napi-rs/canvas',
  'cpu-features',
];

/** Required, because an import of CommonJS code makes Node.js parse it for its exports first. */
const externalPackages: Plugin = {
  name: 'external-packages',
  setup({ onResolve, onLoad }) {
    const filter = new RegExp(`^(${EXTERNAL.join('|')})$`);
    onResolve({ filter }, ({ path, kind }) =>
      kind === 'require-call' || kind === 'require-resolve'
        ? { path, external: true }
        : { path, namespace: 'external-package' },
    );
    onLoad({ filter, namespace: 'external-package' }, ({ path }) => ({
      contents: `module.exports = require(${JSON.stringify(path)});`,
      resolveDir: ROOT,
    }));
  },
};

/**
 * A package that is loaded lazily has the names that it has for Node.js; esbuild alone gives its default only, when it is
 * CommonJS.
 */
const namesOfLazyPackages: Plugin = {
  name: 'names-of-lazy-packages',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'dynamic-import' && !isBuiltin(path) ? { path, namespace: 'lazy-package' } : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'lazy-package' }, async ({ path }) => {
      const names = Object.keys(await import(path)).filter((name) => /^(?!__)\w+$/.test(name));
      return { contents: `export { ${names.join(', ')} } from ${JSON.stringify(path)};`, resolveDir: ROOT };
    });
  },
};

/** It compiles a schema of OpenAPI for every middleware, a tenth of a second each, though it is not asked to check. */
const noCheckOfDocuments: Plugin = {
  name: 'no-check-of-documents',
  setup({ onLoad }) {
    onLoad({ filter: /express-openapi-validator\/dist\/framework\/openapi\.schema\.validator\.js$/ }, () => ({
      contents: 'exports.OpenAPISchemaValidator = class {};',
    }));
  },
};

const COMMONJS_GLOBALS = `import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
const { filename: __filename, dirname: __dirname } = import.meta;`;

/**
 * Node.js reads every source map of what it loads. Packages get one mapping each, to the name of their file: three
 * quarters of the map would be theirs.
 */
const coarsePackageMaps: Plugin = {
  name: 'coarse-package-maps',
  setup({ onLoad }) {
    onLoad({ filter: /\/node_modules\/.*\.[cm]?js$/ }, async ({ path }) => {
      const source = (await readFile(path, 'utf8')).replaceAll(/^\/\/# sourceMappingURL=.*$/gm, '');
      const map = { version: 3, sources: [basename(path)], names: [], mappings: 'AAAA' };
      const encoded = Buffer.from(JSON.stringify(map)).toString('base64');
      return { contents: `${source}\n//# sourceMappingURL=data:application/json;base64,${encoded}` };
    });
  },
};

/** One character beyond Latin-1, as in a regular expression, makes V8 store the file with two bytes for each. */
function escapeNonAscii(text: string): string {
  return text.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Of what every start loads: main.js and the chunks that it imports statically. The rest comes at its first use. */
const START_BYTES = 5_000_000;

function filesOfStart({ outputs }: Metafile): ReadonlySet<string> {
  const files = new Set(['dist/server/main.js']);
  for (const file of files) {
    for (const { path, kind } of outputs[file]?.imports ?? []) {
      if (kind === 'import-statement' && outputs[path]) files.add(path);
    }
  }
  return files;
}

const { outputFiles, metafile } = await build({
  absWorkingDir: ROOT,
  entryPoints: ENTRIES.map((path) => ({ in: join('server', path), out: basename(path, '.ts') })),
  outdir: 'dist/server',
  bundle: true,
  splitting: true,
  chunkNames: '[name]-[hash]',
  format: 'esm',
  platform: 'node',
  target: 'node20',
  // Its data take 0.7 MB; Sequelize knows the offset +00:00 alone.
  alias: { 'moment-timezone': 'moment-timezone/moment-timezone.js' },
  // Sequelize reads the names of some classes.
  keepNames: true,
  sourcemap: true,
  sourcesContent: false,
  banner: { js: COMMONJS_GLOBALS },
  plugins: [externalPackages, namesOfLazyPackages, noCheckOfDocuments, coarsePackageMaps],
  logLevel: 'warning',
  minifyWhitespace: true,
  write: false,
  metafile: true,
});
for (const { path, text } of outputFiles) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, path.endsWith('.js') ? escapeNonAscii(text) : text);
}

const startBytes = [...filesOfStart(metafile)].reduce(
  (sum, file) => sum + statSync(join(ROOT, file)).size,
  0,
);
if (startBytes > START_BYTES)
  throw new Error(
    `The start loads ${startBytes} bytes, more than ${START_BYTES}: is a package not loaded lazily?`,
  );
