import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, { astToString, COMMENT_HEADER, type OpenAPI3 } from 'openapi-typescript';
import { stringify } from 'yaml';
import { fromPackage } from '../lib/paths.ts';
import { runQuietly } from '../lib/runQuietly.ts';
import { requireDefaultedParameters } from './requireDefaultedParameters.ts';

/** Writes `root/generated`. Orval runs in a second process in parallel with the server's types. */
export async function generate(root: string): Promise<void> {
  const generated = join(root, 'generated');
  rmSync(join(generated, 'web'), { recursive: true, force: true });
  mkdirSync(join(generated, 'server'), { recursive: true });
  await bundleContract(root);
  await Promise.all([
    writeServerTypes(generated),
    runQuietly(
      process.execPath,
      [fromPackage('orval/dist/bin/orval.mjs'), '--config', 'openapi/orval.config.ts'],
      {
        cwd: root,
      },
    ),
  ]);
  writeApiPaths(generated);
}

async function bundleContract(root: string): Promise<void> {
  const redocly = fromPackage('@redocly/cli/bin/cli.js');
  const files = [
    'openapi/openapi.yaml',
    '--output',
    'generated/openapi.json',
    '--config',
    'openapi/redocly.yaml',
  ];
  await runQuietly(process.execPath, [redocly, 'bundle', ...files], { cwd: root });
  const document: unknown = JSON.parse(readFileSync(join(root, 'generated/openapi.json'), 'utf8'));
  // Written here, because stringifying it in the server would slow down every start.
  const yaml = stringify(document, { aliasDuplicateObjects: false });
  writeFileSync(join(root, 'generated/openapi.yaml'), yaml);
}

async function writeServerTypes(generated: string): Promise<void> {
  const document = JSON.parse(readFileSync(join(generated, 'openapi.json'), 'utf8')) as OpenAPI3;
  const types = await openapiTS(requireDefaultedParameters(document), { defaultNonNullable: true });
  writeFileSync(join(generated, 'server', 'schema.d.ts'), COMMENT_HEADER + astToString(types));
}

/** The paths as a type; written last, because orval clears its folder. */
function writeApiPaths(generated: string): void {
  const { paths = {} } = JSON.parse(readFileSync(join(generated, 'openapi.json'), 'utf8')) as OpenAPI3;
  const members = Object.keys(paths).map((path) => `\n  | '${path}'`);
  writeFileSync(
    join(generated, 'web', 'apiPath.ts'),
    `/** Every path of the contract. */\nexport type ApiPath =${members.join('')};\n`,
  );
}
