import { expect, it } from 'vitest';
import { chooseParts } from './parts.ts';

it('measures everything, or what is asked for in the order of the list', () => {
  expect(chooseParts(undefined)).toHaveLength(6);
  expect(chooseParts('writes,streams')).toEqual(['streams', 'writes']);
});

it('measures what takes long to prepare only by its name', () => {
  expect(chooseParts(undefined)).not.toContain('logs');
  expect(chooseParts('logs,reads')).toEqual(['reads', 'logs']);
});

it('names what it knows when something else is asked for', () => {
  expect(() => chooseParts('reads,speed')).toThrow(/reads, streams, .*; not speed/);
});
