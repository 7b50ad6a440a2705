import { expect, it } from 'vitest';
import { countUnread } from './unreadCounts.policy.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const recent = [
  { id: 3, categoryId: 1, publishedAt: at(20) },
  { id: 2, categoryId: 2, publishedAt: at(10) },
  { id: 1, categoryId: 1, publishedAt: at(5) },
];
const countsOf = (read: ReadonlySet<number>, since: Date) =>
  Object.fromEntries(countUnread(recent, read, since).byCategory);

it('follows the marks and the time', () => {
  const read = new Set<number>();
  expect(countsOf(read, at(1))).toEqual({ 1: 2, 2: 1 });
  read.add(3);
  expect(countsOf(read, at(1))).toEqual({ 1: 1, 2: 1 });
  expect(countsOf(read, at(5))).toEqual({ 2: 1 });
  expect(countsOf(new Set(), at(5))).toEqual({ 1: 1, 2: 1 });
  expect(countsOf(read, at(10))).toEqual({});
});

it('has one key for equal counts', () => {
  const [none, one] = [new Set<number>(), new Set([3])];
  expect(countUnread(recent, one, at(1)).key).toBe(countUnread([...recent], new Set([1]), at(1)).key);
  expect(countUnread(recent, none, at(1)).key).not.toBe(countUnread(recent, one, at(1)).key);
});

it('counts a long list once', () => {
  const read = new Set([2]);
  expect(countUnread(recent, read, at(2))).toBe(countUnread(recent, read, at(3)));
});
