import { expect, it } from 'vitest';
import { SETTINGS } from '../../../server/features/settings/settingsRegistry.policy';
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
  ['value', 'off', 'vypnuto'],
  ['value', 'approval', 'se schválením správcem'],
  ['value', 'Obec Lipová', 'Obec Lipová'],
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

const CHOICES = Object.entries(SETTINGS).flatMap(([key, setting]) =>
  'choices' in setting ? setting.choices.map(({ value }) => [key, value] as const) : [],
);

it.each(CHOICES)('the value of the setting %s %s has a word', (_key, value) => {
  expect(valueLabel('value', value)).not.toBe(value);
});
