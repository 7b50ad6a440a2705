import { ZERO_COUNTS } from './counts.ts';
import { QUARANTINE, quarantineProblems } from './quarantine.ts';
import { isFresh } from './settings.ts';
import type { Stage, StageResult } from './stage.ts';
import { lintWithSpectral, runCheck, runScriptCheck } from './tools.ts';

/** What decides the checks of the contract, which take long and change seldom. */
const CONTRACT_SOURCES = [
  'package-lock.json',
  'package.json',
  'tsconfig.json',
  'web/tsconfig.json',
  'scripts',
  'openapi',
  'generated',
  'web/api',
];

const TYPE_SCRIPT = 'node_modules/typescript-native/bin/tsc';

export const CHECK_STAGES: readonly Stage[] = [
  checkStage('format and lint', () =>
    runCheck('node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off', '.'),
  ),
  checkStage('types: web', () => checkTypes('web')),
  checkStage('types: server and scripts', () => checkTypes('scripts')),
  checkStage('types: web/e2e', () => checkTypes('web/e2e')),
  checkStage('types: web/worker', () => checkTypes('web/worker')),
  checkStage('import rules', () => runScriptCheck('scripts/importRules.ts')),
  checkStage('unused code', () => runCheck('node_modules/knip/bin/knip.js')),
  contractStage('contract: Redocly', 'redocly', () =>
    runCheck('node_modules/@redocly/cli/bin/cli.js', 'lint', '--config', 'openapi/redocly.yaml', 'nastenka'),
  ),
  contractStage('contract: Spectral', 'spectral', () => lintWithSpectral('generated/openapi.json')),
  checkStage('contract: our own rules', () => runScriptCheck('scripts/contractLint.ts')),
  contractStage('generated code is up to date', 'generated', () => runScriptCheck('scripts/driftCheck.ts')),
  checkStage('no administration and no MUI in the first load', () =>
    runScriptCheck('scripts/firstLoadCheck.ts'),
  ),
  checkStage('tests in quarantine', async () => checkQuarantine()),
];

/** One checker each: two checks run at once anyway. Unchanged projects are checked incrementally. */
function checkTypes(project: string): Promise<StageResult> {
  const buildInfoFile = `.cache/types/${project.replace('/', '-')}.tsbuildinfo`;
  const incrementalFlags = isFresh() ? [] : ['--incremental', '--tsBuildInfoFile', buildInfoFile];
  return runCheck(TYPE_SCRIPT, '-p', project, '--checkers', '1', ...incrementalFlags);
}

function checkQuarantine(): StageResult {
  const problems = quarantineProblems(QUARANTINE, new Date());
  return problems.length === 0
    ? { counts: { ...ZERO_COUNTS, passed: 1 } }
    : { counts: { ...ZERO_COUNTS, failed: 1 }, output: problems.join('\n') };
}

function contractStage(name: string, key: string, run: Stage['run']): Stage {
  return { name, key, sources: CONTRACT_SOURCES, run };
}

function checkStage(name: string, run: Stage['run']): Stage {
  return { name, run };
}
