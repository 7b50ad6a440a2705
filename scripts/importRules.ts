import { createRequire } from 'node:module';
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';
import { findIdlePatterns, findUncoveredFiles, type ImportRule } from './lint/ruleCoverage.ts';

/** Checks `.dependency-cruiser.cjs`, and that its rules still select files and reach all of them. */
const CODE = ['server', 'web', 'scripts', 'generated/web'];
const { forbidden, options } = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as {
  forbidden: ImportRule[];
  options: ICruiseOptions;
};

const { output } = await cruise(CODE, {
  ...options,
  validate: true,
  ruleSet: { forbidden: forbidden as never },
});
const { modules, summary } = output as ICruiseResult;
const problems = [
  ...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
  ...findIdlePatterns(forbidden, modules),
  ...findUncoveredFiles(forbidden, modules),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
