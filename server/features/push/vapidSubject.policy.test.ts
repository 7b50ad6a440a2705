import { expect, it } from 'vitest';
import { vapidSubject } from './vapidSubject.policy.ts';

it.each([
  ['https://lipova.example.cz/nastenka', 'https://lipova.example.cz'],
  ['http://localhost:3000', 'mailto:nastenka@example.cz'],
  [undefined, 'mailto:nastenka@example.cz'],
])('of a site at %s is %s', (publicUrl, subject) => {
  expect(vapidSubject(publicUrl, 'Nástěnka <nastenka@example.cz>')).toBe(subject);
  expect(vapidSubject(undefined, 'nastenka@example.cz')).toBe('mailto:nastenka@example.cz');
});
