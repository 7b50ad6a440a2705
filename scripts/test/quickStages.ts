import { execFileSync } from 'node:child_process';
import { ROOT } from '../lib/paths.ts';
import { affectedTests } from './affectedTests.ts';
import { CHECK_STAGES } from './checkStages.ts';
import { unlessGreen } from './greenStages.ts';
import { limitToTests, withBuild } from './selectStages.ts';
import type { Stage } from './stage.ts';
import { allTestFiles } from './testFiles.ts';
import { RUNNER_STAGES } from './testStages.ts';

/** Checks, and tests affected by uncommitted changes, or by the last commit where there are none. */
export function quickStages(): readonly Stage[] {
  const uncommitted = [
    ...git('diff', '--name-only', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  const changed = uncommitted.length > 0 ? uncommitted : git('diff', '--name-only', 'HEAD~1', 'HEAD');
  const { files, specs } = affectedTests(changed, allTestFiles());
  const stages = RUNNER_STAGES.filter(({ key }) => key !== 'postgres').flatMap((stage) => {
    const stageTests = [...files, ...specs].filter((file) => stage.hasFile?.(file)).map((file) => ({ file }));
    return stageTests.length > 0 ? [limitToTests(stage, stageTests)] : [];
  });
  return [...CHECK_STAGES.map(unlessGreen), ...withBuild(stages)];
}

function git(...args: string[]): string[] {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);
}
