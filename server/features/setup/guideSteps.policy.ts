import type { SetupStep, SetupStepState } from './setup.types.ts';

export const SETUP_STEPS = [
  'site',
  'address',
  'mail',
  'content',
  'people',
  'access',
  'article',
] as const satisfies readonly SetupStep[];

export type StepMarks = Readonly<Partial<Record<SetupStep, 'done' | 'skipped'>>>;

export type StepFacts = Readonly<Record<SetupStep, boolean>>;

/** Here nothing has to be changed for the step to be done: the defaults may be right. */
const DONE_BY_WORD: readonly SetupStep[] = ['site', 'access'];

/** What is there counts more than what somebody said: a step is waiting again when its result is gone. */
export function stepStates(marks: StepMarks, facts: StepFacts): { key: SetupStep; state: SetupStepState }[] {
  return SETUP_STEPS.map((key) => ({ key, state: stateOf(key, marks[key], facts[key]) }));
}

function stateOf(key: SetupStep, mark: 'done' | 'skipped' | undefined, isThere: boolean): SetupStepState {
  if (isThere || (mark === 'done' && DONE_BY_WORD.includes(key))) return 'done';
  return mark === 'skipped' ? 'skipped' : 'waiting';
}
