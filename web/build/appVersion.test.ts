import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

it('a build names the version of package.json in the keys of its stored responses', async () => {
  const { version } = JSON.parse(readFileSync(pathOf('../../package.json'), 'utf8')) as { version: string };
  const [library] = (await build({
    configFile: pathOf('../vite.config.ts'),
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      lib: { entry: pathOf('../api/responseStore.ts'), formats: ['es'], fileName: 'responseStore' },
    },
  })) as Rolldown.RolldownOutput[];
  const code = library?.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n');
  expect(code).toContain(`nastenka:${version}:`);
});
