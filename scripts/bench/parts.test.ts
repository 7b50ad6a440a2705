import { expect, it } from 'vitest';
import { chooseParts } from './parts.ts';

it('selects all default parts, or the named ones in the order of the list', () => {
  expect(chooseParts(undefined)).toHaveLength(8);
  expect(chooseParts('writes,streams')).toEqual(['streams', 'writes']);
});

it('selects parts with a slow setup only by name', () => {
  expect(chooseParts(undefined)).not.toContain('logs');
  expect(chooseParts('growth,logs,reads')).toEqual(['reads', 'logs', 'growth']);
});

it('lists the known parts on an unknown one', () => {
  expect(() => chooseParts('reads,speed')).toThrow(/reads, load, streams, .*; not speed/);
});
