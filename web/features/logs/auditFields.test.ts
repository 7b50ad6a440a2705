import { expect, it } from 'vitest';
import { fieldLabel, valueLabel } from './auditFields';

it.each([
  [
    'accepted_findings',
    '["link-text","of a later version"]',
    'Odkaz, který neříká, kam vede, of a later version',
  ],
  ['accepted_findings', '', ''],
  ['pinned', 'true', 'ano'],
  ['follow_frequency', 'weekly', 'týdenní souhrn'],
  ['follow_frequency', 'hourly', 'hourly'],
  ['title', 'Odstávka', 'Odstávka'],
])('the value of %s %j is shown as %j', (field, value, label) => {
  expect(valueLabel(field, value)).toBe(label);
});

it.each([
  ['pinned', 'Připnutý'],
  ['important', 'Důležitý'],
  ['of_a_later_version', 'of_a_later_version'],
])('the field %s is called „%s“', (field, label) => {
  expect(fieldLabel(field)).toBe(label);
});
