import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../lib/paths.ts';
import { runCommand } from '../lib/runQuietly.ts';
import { type RunnerReport, reconcile, ZERO_COUNTS } from './counts.ts';
import { COUNTS_FILE } from './publishReport.ts';
import type { StageResult } from './stage.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Runs a tool that counts as one test. */
export async function runCheck(script: string, ...args: string[]): Promise<StageResult> {
  return asOneTest(await runNode([join(ROOT, script), ...args], { NO_COLOR: '1' }));
}

export async function runScriptCheck(script: string): Promise<StageResult> {
  return asOneTest(await runNode(['--import', 'tsx', join(ROOT, script)], { NO_COLOR: '1' }));
}

/** Spectral with the OWASP rules over a bundled document; a hint fails, too. See `docs/decisions/contract-lint.md`. */
export function lintWithSpectral(documentFile: string): Promise<StageResult> {
  const flags = ['--ruleset', 'openapi/spectral.yaml', '--fail-severity', 'hint'];
  return runCheck('node_modules/@stoplight/spectral-cli/dist/index.js', 'lint', ...flags, documentFile);
}

function asOneTest({ exitCode, output }: { exitCode: number; output: string }): StageResult {
  return exitCode === 0
    ? { counts: { ...ZERO_COUNTS, passed: 1 } }
    : { counts: { ...ZERO_COUNTS, failed: 1 }, output };
}

/** Runs a test runner with one of our reporters, so that each test counts. */
export async function runTestRunner(
  script: string,
  args: readonly string[],
  env: Environment = {},
): Promise<StageResult> {
  const folder = mkdtempSync(join(tmpdir(), 'test-counts-'));
  try {
    const file = join(folder, 'counts.json');
    const { exitCode, output } = await runNode([join(ROOT, script), ...args], {
      ...env,
      [COUNTS_FILE]: file,
    });
    const report = readReport(file);
    const counts = reconcile(report?.counts, exitCode);
    const { failures = [], flaky = [] } = report ?? {};
    return counts.failed === 0 ? { counts, flaky } : { counts, output, failures, flaky };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export function skippedResult(reason: string): StageResult {
  return { counts: { ...ZERO_COUNTS, skipped: 1 }, output: reason };
}

function runNode(args: readonly string[], env: Environment) {
  return runCommand(process.execPath, args, { cwd: ROOT, env });
}

function readReport(file: string): RunnerReport | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RunnerReport) : undefined;
}
