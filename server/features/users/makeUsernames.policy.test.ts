import { expect, it } from 'vitest';
import { createUsernameMaker } from './makeUsernames.policy.ts';
import { USERNAME_PATTERN } from './validateImport.policy.ts';

it.each([
  ['Jan Novák', 'jan.novak'],
  ['  Příliš   Žluťoučký ', 'prilis.zlutoucky'],
  ['Mgr. Jana Karla Nováková, Ph.D.', 'jana.novakova'],
  ['Anna-Marie Dvořáková Malá', 'anna-marie.mala'],
  ["Seán O'Neil", 'sean.oneil'],
  ['Madonna', 'madonna'],
  ['Li', 'li.1'],
  ['Јована Петровић', 'јована.петровић'],
  ['…', ''],
  ['', ''],
])('makes of %j the user name %j', (fullName, username) => {
  expect(createUsernameMaker([])(fullName)).toBe(username);
  if (username !== '') expect(username).toMatch(USERNAME_PATTERN);
});

it('adds a number where the name is taken', () => {
  const make = createUsernameMaker(['jan.novak', 'jan.novak3', 'li.1']);
  expect([make('Jan Novák'), make('Jan Novák'), make('Li')]).toEqual(['jan.novak2', 'jan.novak4', 'li.2']);
});

it('stays short enough', () => {
  const username = createUsernameMaker([])(`${'á'.repeat(80)} ${'b'.repeat(80)}`);
  expect(username).toBe('a'.repeat(54));
});
