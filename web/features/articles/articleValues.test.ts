import { describe, expect, it } from 'vitest';
import {
  applyClearedSchedule,
  articleInput,
  articleUpdate,
  draftContent,
  emptyValues,
  hasContent,
  valuesOf,
} from './articleValues';

const CONTENT = {
  title: ' Voda ',
  slug: 'voda',
  perex: 'Krátce',
  html: '<p>Nepoteče</p>',
  category_id: 3,
  pinned: true,
  cover_file_id: 9,
  published_at: '2026-11-20T08:00:00.000Z',
  expires_at: null,
};

describe('article form values', () => {
  it('convert to a draft without change', () => {
    expect(draftContent(valuesOf(CONTENT))).toEqual(CONTENT);
  });

  it('update all fields with the base version', () => {
    const saved = { state: 'published', version: 4, isSlugMade: false } as const;
    expect(articleUpdate(valuesOf(CONTENT), saved)).toEqual({
      ...CONTENT,
      title: 'Voda',
      slug_from_title: false,
      state: 'published',
      version: 4,
    });
    expect(articleUpdate(valuesOf(CONTENT), { ...saved, isSlugMade: true }).slug_from_title).toBe(true);
  });

  it.each([
    ['published', CONTENT.published_at, '', '2026-11-21T10:00:00.000Z'],
    ['draft', CONTENT.published_at, '', ''],
    ['published', '', '', ''],
    ['published', CONTENT.published_at, '2030-01-01T00:00:00.000Z', '2030-01-01T00:00:00.000Z'],
  ] as const)('publish now when the planned time is cleared: %s, %s → %s', (state, before, after, sent) => {
    const now = new Date('2026-11-21T10:00:00.000Z');
    const values = (published_at: string) => ({ ...emptyValues(1), published_at });
    expect(applyClearedSchedule(values(after), values(before), state, now).published_at).toBe(sent);
  });

  it('create an untitled article without a slug', () => {
    expect(articleInput({ ...emptyValues(3), html: '<p>a</p>' })).toEqual({
      title: 'Bez názvu',
      perex: '',
      html: '<p>a</p>',
      category_id: 3,
      state: 'draft',
      pinned: false,
      cover_file_id: null,
      published_at: null,
      expires_at: null,
    });
  });

  it.each([
    [{}, false],
    [{ title: '  ' }, false],
    [{ html: '<p></p><p> </p>' }, false],
    [{ title: 'V' }, true],
    [{ html: '<p>a</p>' }, true],
    [{ html: '<img src="/x" alt="">' }, true],
    [{ perex: 'a' }, true],
  ])('have content: %j', (overrides, expected) => {
    expect(hasContent({ ...emptyValues(1), ...overrides })).toBe(expected);
  });
});
