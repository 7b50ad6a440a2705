import { expect, test } from 'vitest';
import type { SetupGuideStepsItem } from '../../../../generated/web/model';
import { doneCount, nextStep, openStep } from './guideSteps';

const KEYS = ['site', 'address', 'mail', 'content', 'people', 'access', 'article'] as const;

/** `d` done, `s` skipped, `-` waiting. */
function stepsOf(states: string): SetupGuideStepsItem[] {
  return KEYS.map((key, index) => ({
    key,
    state: ({ d: 'done', s: 'skipped' } as const)[states.charAt(index)] ?? 'waiting',
  }));
}

test.each([
  ['-------', null, 'site'],
  ['dds----', null, 'content'],
  ['dds----', 'address', 'address'],
  ['dds----', 'nothing', 'content'],
  ['dddssdd', null, undefined],
])('of %s, asked for %s, %s is open', (states, asked, expected) => {
  expect(openStep(stepsOf(states), asked)).toBe(expected);
});

test.each([
  ['d------', 'site', 'address'],
  ['dds-d--', 'content', 'access'],
  ['-dddddd', 'article', 'site'],
  ['-dddddd', 'site', undefined],
] as const)('of %s, after %s comes %s', (states, key, expected) => {
  expect(nextStep(stepsOf(states), key)).toBe(expected);
});

test('only what is done is counted', () => {
  expect(doneCount(stepsOf('dds-d--'))).toBe(3);
});
