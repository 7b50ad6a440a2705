import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/paths.ts';
import { CHECK_STAGES } from './checkStages.ts';
import { only } from './selectStages.ts';
import type { Stage } from './stage.ts';
import { BUILD_STAGES, RUNNER_STAGES } from './testStages.ts';
import { touchedTests } from './touchedTests.ts';

/** Checks, and the tests beside what has changed since the last commit; where nothing has, beside that commit's changes. */
export function quickStages(): readonly Stage[] {
  const uncommitted = [
    ...git('diff', '--name-only', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  const changed = uncommitted.length > 0 ? uncommitted : git('diff', '--name-only', 'HEAD~1', 'HEAD');
  const { files, specs } = touchedTests(changed, existingTests());
  const stages = RUNNER_STAGES.filter(({ key }) => key !== 'postgres').flatMap((stage) => {
    const own = [...files, ...specs].filter((file) => stage.has?.(file));
    return own.length > 0
      ? [
          only(
            stage,
            own.map((file) => ({ file })),
          ),
        ]
      : [];
  });
  const needsBuild = stages.some(({ needs = [] }) => needs.length > 0);
  return [...CHECK_STAGES, ...(needsBuild ? BUILD_STAGES : []), ...stages];
}

function git(...args: string[]): string[] {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);
}

function existingTests(): string[] {
  return ['server', 'web', 'scripts'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(test|spec)\.tsx?$/.test(path))
      .map((path) => join(folder, path)),
  );
}
