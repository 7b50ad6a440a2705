import { expect, it } from 'vitest';
import { reminderText } from './reminderTexts';

it.each([
  [1, 'E-mail dostane 1\u00a0člověk.'],
  [3, 'E-mail dostanou 3\u00a0lidé.'],
  [5, 'E-mail dostane 5\u00a0lidí.'],
])('a reminder to %i', (people, text) => {
  expect(reminderText(people)).toBe(text);
});
