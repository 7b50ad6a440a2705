import { describe, expect, it } from 'vitest';
import { buildWrittenArticle } from '../../test/articles';
import {
  applyClearedSchedule,
  articleUpdate,
  draftContent,
  endOfValidity,
  isUnwritten,
  valuesOf,
} from './articleValues';

const CONTENT = {
  title: ' Voda ',
  slug: 'voda',
  perex: 'Krátce',
  html: '<p>Nepoteče</p>',
  category_id: 3,
  pinned: true,
  important: true,
  cover_file_id: 9,
  published_at: '2026-11-20T08:00:00.000Z',
  expires_at: null,
  expires_with_events: false,
  events: [
    { starts_at: '2026-12-03T16:00:00.000Z', ends_at: null, all_day: false, place: 'Sborovna' },
    { starts_at: '2026-12-03T23:00:00.000Z', ends_at: '2026-12-05T23:00:00.000Z', all_day: true, place: '' },
  ],
};

describe('article form values', () => {
  it.each([
    ['what is set', '', CONTENT.events, '2027-01-01T00:00:00.000Z'],
    ['the end of the last event', '1', CONTENT.events, '2026-12-05T23:00:00.000Z'],
    ['the end of its day', '1', CONTENT.events.slice(0, 1), '2026-12-03T23:00:00.000Z'],
    ['never, without events', '1', [], ''],
  ])('end at %s', (_when, expires_with_events, events, end) => {
    const values = { ...valuesOf({ ...CONTENT, events }), expires_with_events };
    expect(endOfValidity({ ...values, expires_at: '2027-01-01T00:00:00.000Z' })).toBe(end);
  });

  it('convert to a draft without change', () => {
    expect(draftContent(valuesOf(CONTENT))).toEqual(CONTENT);
  });

  it('update all fields with the base version', () => {
    const saved = {
      state: 'published',
      version: 4,
      storedSlug: 'koncept-1a2b3c4d',
      isSlugMade: false,
      acceptedFindings: [],
    } as const;
    expect(articleUpdate(valuesOf(CONTENT), saved)).toEqual({
      ...CONTENT,
      title: 'Voda',
      slug_from_title: false,
      state: 'published',
      version: 4,
    });
    const made = { ...saved, isSlugMade: true, acceptedFindings: ['language'] } as const;
    expect(articleUpdate(valuesOf(CONTENT), made)).toMatchObject({
      slug_from_title: true,
      accepted_findings: ['language'],
    });
  });

  it.each([
    ['published', CONTENT.published_at, '', '2026-11-21T10:00:00.000Z'],
    ['draft', CONTENT.published_at, '', ''],
    ['published', '', '', ''],
    ['published', CONTENT.published_at, '2030-01-01T00:00:00.000Z', '2030-01-01T00:00:00.000Z'],
  ] as const)('publish now when the planned time is cleared: %s, %s → %s', (state, before, after, sent) => {
    const now = new Date('2026-11-21T10:00:00.000Z');
    const values = (published_at: string) => ({ ...valuesOf(CONTENT), published_at });
    expect(applyClearedSchedule(values(after), values(before), state, now).published_at).toBe(sent);
  });

  it.each([
    ['without a title it stays', '', '', 'koncept-1a2b3c4d', true],
    ['is made of the title', 'Lávka přes potok', '', 'lavka-pres-potok', true],
    ['of a title without letters', '!!!', '', 'clanek', true],
    ['that was typed stays', 'Lávka', 'nova-lavka', 'nova-lavka', false],
  ])('the address %s', (_, title, slug, sent, isMade) => {
    const stored = { state: 'draft', version: 1, storedSlug: 'koncept-1a2b3c4d' } as const;
    const saved = { ...stored, isSlugMade: false, acceptedFindings: [] };
    const update = articleUpdate({ ...valuesOf(CONTENT), title, slug }, saved);
    expect([update.slug, update.slug_from_title]).toEqual([sent, isMade]);
  });

  it.each([
    ['koncept-1a2b3c4d', '', ''],
    ['koncept-1a2b3c4d', 'Koncept 1a2b3c4d', 'koncept-1a2b3c4d'],
    ['voda', '', 'voda'],
  ])('show the address %s of the title „%s“ as „%s“', (slug, title, shown) => {
    expect(valuesOf({ ...CONTENT, slug, title }).slug).toBe(shown);
  });

  it('have no events of a draft that was stored before there were any', () => {
    const { events: _events, ...old } = CONTENT;
    expect(valuesOf(old).events).toBe('');
  });

  it('may have no section', () => {
    const values = valuesOf({ ...CONTENT, category_id: null });
    expect([values.category_id, draftContent(values).category_id]).toEqual(['', null]);
  });

  it.each([
    [{}, true],
    [{ title: 'V' }, false],
    [{ perex: 'a' }, false],
    [{ html: '<p>a</p>' }, false],
    [{ version: 2 }, false],
  ])('of an article as it was made: %j', (overrides, expected) => {
    const start = buildWrittenArticle({ title: '', html: '' });
    expect(isUnwritten({ ...start, ...overrides })).toBe(expected);
  });
});
