import { NOTHING } from './counts.ts';
import { QUARANTINE, quarantineProblems } from './quarantine.ts';
import { isFresh } from './settings.ts';
import type { Stage, StageResult } from './stage.ts';
import { checkWith, checkWithScript } from './tools.ts';

const TYPE_SCRIPT = 'node_modules/typescript-native/bin/tsc';
const CODE = ['server', 'web', 'scripts', 'generated/web'];

/** What can be said about the project without running it. */
export const CHECK_STAGES: readonly Stage[] = [
  light('format and lint', () =>
    checkWith('node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off', '.'),
  ),
  light('types: web', () => checkTypes('web')),
  light('types: server and scripts', () => checkTypes('scripts')),
  light('types: web/e2e', () => checkTypes('web/e2e')),
  light('import rules', () =>
    checkWith('node_modules/dependency-cruiser/bin/dependency-cruise.mjs', ...CODE),
  ),
  light('unused code', () => checkWith('node_modules/knip/bin/knip.js')),
  light('contract: Redocly', () =>
    checkWith('node_modules/@redocly/cli/bin/cli.js', 'lint', '--config', 'openapi/redocly.yaml', 'nastenka'),
  ),
  light('contract: rules of the house', () => checkWithScript('scripts/contractLint.ts')),
  light('generated code is up to date', () => checkWithScript('scripts/driftCheck.ts')),
  light('no administration code in the first load', () => checkWithScript('scripts/firstLoadCheck.ts')),
  light('tests in quarantine', async () => checkQuarantine()),
];

/**
 * One checker each: several would look at the same types anew, and two checks run at once anyway. What did not change
 * since the last run is not looked at again.
 */
function checkTypes(project: string): Promise<StageResult> {
  const known = `.cache/types/${project.replace('/', '-')}.tsbuildinfo`;
  const kept = isFresh() ? [] : ['--incremental', '--tsBuildInfoFile', known];
  return checkWith(TYPE_SCRIPT, '-p', project, '--checkers', '1', ...kept);
}

function checkQuarantine(): StageResult {
  const problems = quarantineProblems(QUARANTINE, new Date());
  return problems.length === 0
    ? { counts: { ...NOTHING, passed: 1 } }
    : { counts: { ...NOTHING, failed: 1 }, output: problems.join('\n') };
}

function light(name: string, run: Stage['run']): Stage {
  return { name, light: true, run };
}
