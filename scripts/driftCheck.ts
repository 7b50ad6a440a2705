import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { differingFiles } from './gen/differingFiles.ts';
import { generate } from './gen/generate.ts';

/** Inputs of the generators, copied at the same relative paths because these appear in the output. */
const INPUTS = ['openapi', 'web/api', 'package.json', 'web/tsconfig.json', 'tsconfig.json'];

/** Generates inside .cache, where packages can be resolved. See `docs/decisions/generated-code-is-committed.md`. */
async function findDrift(): Promise<string[]> {
  mkdirSync('.cache', { recursive: true });
  const copy = mkdtempSync(join('.cache', 'drift-'));
  try {
    for (const input of INPUTS.filter(existsSync)) cpSync(input, join(copy, input), { recursive: true });
    await generate(copy);
    return differingFiles('generated', join(copy, 'generated'));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

const drift = await findDrift();
for (const path of drift) console.error(`generated/${path} is not what \`make gen\` makes from openapi/`);
if (drift.length > 0) process.exitCode = 1;
