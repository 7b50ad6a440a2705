import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { differingFiles } from './gen/compareFolders.ts';
import { generate } from './gen/generate.ts';

/** What the generators read; their relative places show in what they write. */
const INPUTS = ['openapi', 'web/api', 'package.json', 'web/tsconfig.json', 'tsconfig.json'];

/** Generates beside the project, inside .cache so that packages are found, and compares with generated/. */
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
