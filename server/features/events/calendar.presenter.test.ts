import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { writeCalendar } from './calendar.presenter.ts';
import type { CalendarEntry } from './calendar.types.ts';

const ORIGIN = 'https://nastenka.example.cz:8443';

const entry = (values: Partial<CalendarEntry> = {}): CalendarEntry => ({
  articleId: 7,
  position: 0,
  startsAt: new Date('2026-12-03T16:00:00.000Z'),
  endsAt: new Date('2026-12-03T18:00:00.000Z'),
  allDay: false,
  place: 'Sborovna',
  slug: 'tridni-schuzky',
  title: 'Třídní schůzky',
  perex: 'Sejdeme se ve třídách.',
  version: 3,
  updatedAt: new Date('2026-11-20T08:00:00.000Z'),
  ...values,
});

const textOf = (entries: CalendarEntry[], name = 'Škola') => writeCalendar({ name, entries }, ORIGIN);

/** As another library reads it. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  return { calendar, events };
}

describe('a calendar for programs', () => {
  it('has what the article says, and when it did', () => {
    const [event] = read(textOf([entry()])).events;
    expect(event).toMatchObject({
      uid: '7-0@nastenka.example.cz',
      sequence: 3,
      summary: 'Třídní schůzky',
      location: 'Sborovna',
      description: `Sejdeme se ve třídách.\n\n${ORIGIN}/articles/tridni-schuzky`,
    });
    const value = (name: string) => String(event?.component.getFirstPropertyValue(name));
    expect(value('url')).toBe(`${ORIGIN}/articles/tridni-schuzky`);
    expect([value('dtstamp'), value('last-modified')]).toEqual([
      '2026-11-20T08:00:00Z',
      '2026-11-20T08:00:00Z',
    ]);
  });

  it.each<[string, Partial<CalendarEntry>, string[]]>([
    ['times in UTC', {}, ['DTSTART:20261203T160000Z', 'DTEND:20261203T180000Z']],
    ['a start alone where there is no end', { endsAt: null }, ['DTSTART:20261203T160000Z']],
    [
      'a whole day of Prague, with the day after',
      {
        allDay: true,
        startsAt: new Date('2026-12-02T23:00:00.000Z'),
        endsAt: new Date('2026-12-03T23:00:00.000Z'),
      },
      ['DTSTART;VALUE=DATE:20261203', 'DTEND;VALUE=DATE:20261204'],
    ],
    [
      'whole days over the change of the clock',
      {
        allDay: true,
        startsAt: new Date('2026-03-27T23:00:00.000Z'),
        endsAt: new Date('2026-03-29T22:00:00.000Z'),
      },
      ['DTSTART;VALUE=DATE:20260328', 'DTEND;VALUE=DATE:20260330'],
    ],
  ])('writes %s', (_what, values, expected) => {
    const lines = textOf([entry(values)]).split('\r\n');
    expect(lines.filter((line) => /^DT(START|END)/.test(line))).toEqual(expected);
  });

  it('leaves out the place and the perex that nobody has written', () => {
    const [event] = read(textOf([entry({ place: '', perex: '' })])).events;
    expect(event?.location).toBeNull();
    expect(event?.description).toBe(`${ORIGIN}/articles/tridni-schuzky`);
  });

  it.each([
    ['separators and line ends', 'Sraz; v 8, „u lípy“ \\ n\nDruhý řádek'],
    ['what looks like another event', 'Sraz\r\nEND:VEVENT\r\nBEGIN:VEVENT'],
    ['a long text with emoji', `${'Žluťoučký kůň 🚒 '.repeat(40)}konec`],
  ])('carries %s unharmed, in lines of 75 bytes at most', (_what, written) => {
    const text = textOf([entry({ title: written, perex: written, place: written })], written);
    const { events } = read(text);
    const expected = written.replaceAll('\r\n', '\n');
    expect(events).toMatchObject([{ summary: expected, location: expected }]);
    expect(events[0]?.description.startsWith(expected)).toBe(true);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  });

  it('has a name in one line, escaped as text is', () => {
    const lines = textOf([], 'Škola; „u lípy“,\r\nobec \\').split('\r\n');
    for (const name of ['NAME', 'X-WR-CALNAME'])
      expect(lines).toContain(`${name}:Škola\\; „u lípy“\\, obec \\\\`);
  });

  it('is well-formed without events, and asks to be read again after an hour', () => {
    const { calendar, events } = read(textOf([]));
    expect(events).toEqual([]);
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect(calendar.getFirstPropertyValue('name')).toBe('Škola');
    expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT1H');
  });
});
