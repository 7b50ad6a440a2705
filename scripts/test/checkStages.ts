import { ZERO_COUNTS } from './counts.ts';
import { QUARANTINE, quarantineProblems } from './quarantine.ts';
import { isFresh } from './settings.ts';
import type { Stage, StageResult } from './stage.ts';
import { lintWithSpectral, runCheck, runScriptCheck } from './tools.ts';

const TYPE_SCRIPT = 'node_modules/typescript-native/bin/tsc';

export const CHECK_STAGES: readonly Stage[] = [
  lightStage('format and lint', () =>
    runCheck('node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off', '.'),
  ),
  lightStage('types: web', () => checkTypes('web')),
  lightStage('types: server and scripts', () => checkTypes('scripts')),
  lightStage('types: web/e2e', () => checkTypes('web/e2e')),
  lightStage('types: web/worker', () => checkTypes('web/worker')),
  lightStage('import rules', () => runScriptCheck('scripts/importRules.ts')),
  lightStage('unused code', () => runCheck('node_modules/knip/bin/knip.js')),
  lightStage('contract: Redocly', () =>
    runCheck('node_modules/@redocly/cli/bin/cli.js', 'lint', '--config', 'openapi/redocly.yaml', 'nastenka'),
  ),
  lightStage('contract: Spectral', () => lintWithSpectral('generated/openapi.json')),
  lightStage('contract: our own rules', () => runScriptCheck('scripts/contractLint.ts')),
  lightStage('generated code is up to date', () => runScriptCheck('scripts/driftCheck.ts')),
  lightStage('no administration and no MUI in the first load', () =>
    runScriptCheck('scripts/firstLoadCheck.ts'),
  ),
  lightStage('tests in quarantine', async () => checkQuarantine()),
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

function lightStage(name: string, run: Stage['run']): Stage {
  return { name, isLight: true, run };
}
