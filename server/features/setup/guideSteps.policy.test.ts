import { expect, test } from 'vitest';
import { SETUP_STEPS, type StepMarks, stepStates } from './guideSteps.policy.ts';

const nothing = {
  site: false,
  address: false,
  mail: false,
  content: false,
  people: false,
  access: false,
  article: false,
};

test.each<[string, StepMarks, Partial<typeof nothing>, string]>([
  ['nothing', {}, {}, '- - - - - - -'],
  ['what is there', {}, { content: true, article: true }, '- - - done - - done'],
  ['what was skipped', { mail: 'skipped' }, {}, '- - skipped - - - -'],
  ['what was skipped and is there all the same', { mail: 'skipped' }, { mail: true }, '- - done - - - -'],
  ['defaults that are right', { site: 'done', access: 'done' }, {}, 'done - - - - done -'],
  ['what is gone again', { mail: 'done', content: 'done' }, {}, '- - - - - - -'],
])('of %s', (_what, marks, facts, expected) => {
  const states = stepStates(marks, { ...nothing, ...facts });
  expect(states.map(({ key }) => key)).toEqual(SETUP_STEPS);
  expect(states.map(({ state }) => (state === 'waiting' ? '-' : state)).join(' ')).toBe(expected);
});
