import { execFileSync } from 'node:child_process';
import { ROOT } from '../lib/paths.ts';
import { CHECK_STAGES } from './checkStages.ts';
import { only, withBuild } from './selectStages.ts';
import type { Stage } from './stage.ts';
import { allTestFiles } from './testFiles.ts';
import { RUNNER_STAGES } from './testStages.ts';
import { touchedTests } from './touchedTests.ts';

/** Checks, and tests affected by uncommitted changes, or by the last commit where there are none. */
export function quickStages(): readonly Stage[] {
  const uncommitted = [
    ...git('diff', '--name-only', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  const changed = uncommitted.length > 0 ? uncommitted : git('diff', '--name-only', 'HEAD~1', 'HEAD');
  const { files, specs } = touchedTests(changed, allTestFiles());
  const stages = RUNNER_STAGES.filter(({ key }) => key !== 'postgres').flatMap((stage) => {
    const stageTests = [...files, ...specs].filter((file) => stage.has?.(file)).map((file) => ({ file }));
    return stageTests.length > 0 ? [only(stage, stageTests)] : [];
  });
  return [...CHECK_STAGES, ...withBuild(stages)];
}

function git(...args: string[]): string[] {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);
}
