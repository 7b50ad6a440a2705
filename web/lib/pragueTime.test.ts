import { describe, expect, it } from 'vitest';
import { parsePragueWallTime, toPragueWallTime } from './pragueTime';

describe('a time on the wall clock of Prague', () => {
  it.each([
    ['in winter', '2026-01-15T08:00', '2026-01-15T07:00:00.000Z'],
    ['in summer', '2026-07-15T08:00', '2026-07-15T06:00:00.000Z'],
    ['at midnight', '2026-11-21T00:00', '2026-11-20T23:00:00.000Z'],
    ['the last minute before spring', '2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
    ['the first minute of summer time', '2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
    ['before the hour that comes twice', '2026-10-25T01:59', '2026-10-24T23:59:00.000Z'],
    ['after the hour that comes twice', '2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
  ])('is one instant %s', (_, wall, iso) => {
    expect(parsePragueWallTime(wall)).toEqual({ kind: 'exact', iso });
    expect(toPragueWallTime(iso)).toBe(wall);
  });

  it.each(['2026-03-29T02:00', '2026-03-29T02:30', '2026-03-29T02:59', '2027-03-28T02:15'])(
    'never is when the clocks jump over it: %s',
    (wall) => {
      expect(parsePragueWallTime(wall)).toEqual({ kind: 'skipped' });
    },
  );

  it.each([
    ['2026-10-25T02:00', '2026-10-25T00:00:00.000Z', '2026-10-25T01:00:00.000Z'],
    ['2026-10-25T02:59', '2026-10-25T00:59:00.000Z', '2026-10-25T01:59:00.000Z'],
  ])('is two instants when the clocks are put back: %s', (wall, iso, later) => {
    expect(parsePragueWallTime(wall)).toEqual({ kind: 'doubled', iso, later });
    expect(toPragueWallTime(iso)).toBe(wall);
    expect(toPragueWallTime(later)).toBe(wall);
  });

  it.each(['', 'zítra', '2026-13-40T10:00', '2026-11-20', '2026-11-20T10:00:30'])(
    'is none when it cannot be read: %s',
    (wall) => {
      expect(parsePragueWallTime(wall)).toEqual({ kind: 'unreadable' });
    },
  );
});
