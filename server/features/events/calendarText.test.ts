import { expect, it } from 'vitest';
import { writeCalendar } from './calendar.presenter.ts';
import type { Calendar } from './calendar.types.ts';
import { calendarText } from './calendarText.service.ts';

const ORIGIN = 'https://nastenka.example.cz';

function calendarOf(count: number): Calendar {
  const entries = Array.from({ length: count }, (_, position) => ({
    articleId: 7,
    position,
    endsAt: null,
    allDay: false,
    place: 'Sborovna',
    perex: '',
    version: 1,
    slug: 'tridni-schuzky',
    title: 'Třídní schůzky',
    startsAt: new Date(Date.UTC(2026, 11, 3 + position, 16)),
    updatedAt: new Date('2026-11-20T08:00:00.000Z'),
  }));
  return { name: 'Škola', entries };
}

it.each([1, 40])(
  'a calendar of %i events is written once for all who ask, also in a thread',
  async (count) => {
    const calendar = calendarOf(count);
    const texts = [calendarText(calendar, ORIGIN), calendarText({ ...calendar }, ORIGIN)];
    expect(texts[0]).toBe(texts[1]);
    expect(await texts[0]).toBe(writeCalendar(calendar, ORIGIN));
  },
);
