import { describe, expect, it } from 'vitest';
import type { Category } from '../../../generated/web/model';
import {
  CATEGORY_FIELDS,
  categoryFormState,
  categoryInput,
  categoryUpdate,
  EMPTY_CATEGORY,
  validateCategory,
} from './categoryForm';
import { articleCountLabel, audienceMessage, warningMessage } from './categoryLabels';

const category: Category = {
  id: 1,
  slug: 'uredni-deska',
  name: 'Úřední deska',
  description: '',
  color: '#1f6feb',
  access: 'groups',
  on_board: false,
  is_desk: false,
  follow_default: { frequency: 'daily', by_mail: true, by_inbox: false, by_push: false },
  questions: 'everyone',
  default_validity_days: 30,
  position: 0,
  version: 2,
  article_count: 12,
  published_count: 9,
  warnings: [],
  created_at: '2026-11-20T08:00:00.000Z',
  updated_at: '2026-11-20T08:00:00.000Z',
  abilities: { update: true, delete: true },
};

describe('the form of a category', () => {
  it('holds texts and sends typed values', () => {
    const { values, version } = categoryFormState(category);
    expect(values).toMatchObject({ on_board: 'false', default_validity_days: '30' });
    expect(Object.keys(values).sort()).toEqual(Object.keys(CATEGORY_FIELDS).sort());
    expect(categoryUpdate(values, version)).toEqual({
      name: 'Úřední deska',
      slug: 'uredni-deska',
      description: '',
      color: '#1f6feb',
      access: 'groups',
      on_board: false,
      follow_default: { frequency: 'daily', by_mail: true, by_inbox: false, by_push: false },
      questions: 'everyone',
      default_validity_days: 30,
      version: 2,
    });
  });

  it('derives the slug from the name unless one is entered', () => {
    expect(categoryInput({ ...EMPTY_CATEGORY, name: ' Škola ' })).toMatchObject({ name: 'Škola' });
    expect(categoryInput({ ...EMPTY_CATEGORY, name: 'Škola' })).not.toHaveProperty('slug');
    expect(categoryUpdate({ ...EMPTY_CATEGORY, name: 'Škola' }, 3)).toMatchObject({
      slug: 'skola',
      version: 3,
    });
    expect(categoryInput(EMPTY_CATEGORY)).toMatchObject({ default_validity_days: null, questions: 'off' });
    expect(categoryInput(EMPTY_CATEGORY).follow_default).toEqual({
      frequency: 'off',
      by_mail: true,
      by_inbox: true,
      by_push: false,
    });
  });

  it.each([
    ['a good one', { name: 'Škola' }, undefined],
    ['no name', { name: '  ' }, ['name']],
    ['an address with diacritics', { name: 'Š', slug: 'škola' }, ['slug']],
    ['half a colour', { name: 'Š', color: '#12' }, ['color']],
    [
      'news sent nowhere',
      { name: 'Š', follow_frequency: 'daily', follow_by_mail: 'false', follow_by_inbox: 'false' },
      ['follow_by_mail'],
    ],
    [
      'news sent to devices alone',
      {
        name: 'Š',
        follow_frequency: 'daily',
        follow_by_mail: 'false',
        follow_by_inbox: 'false',
        follow_by_push: 'true',
      },
      undefined,
    ],
    ['no news', { name: 'Š', follow_by_mail: 'false', follow_by_inbox: 'false' }, undefined],
    ['no days', { name: 'Š', default_validity_days: '0' }, ['default_validity_days']],
    ['half a day', { name: 'Š', default_validity_days: '1,5' }, ['default_validity_days']],
    ['too many days', { name: 'Š', default_validity_days: '3651' }, ['default_validity_days']],
  ])('validates %s', (_what, overrides, invalidFields) => {
    const problems = validateCategory({ ...EMPTY_CATEGORY, ...overrides });
    expect(problems && Object.keys(problems.fields)).toEqual(invalidFields);
  });

  it.each([
    ['access', 'groups', 'Podle skupin'],
    ['on_board', 'true', 'ano'],
    ['follow_frequency', 'weekly', 'Týdenní souhrn'],
    ['follow_by_inbox', 'false', 'ne'],
    ['follow_by_push', 'true', 'ano'],
    ['default_validity_days', '2', '2\u00a0dny'],
    ['default_validity_days', '', ''],
    ['name', 'Škola', 'Škola'],
  ] as const)('labels %s %s as „%s“', (name, value, text) => {
    expect(CATEGORY_FIELDS[name].format?.(value) ?? value).toBe(text);
  });
});

describe('labels', () => {
  it.each([
    [{ article_count: 0, published_count: 0 }, 'zatím bez článků'],
    [{ article_count: 1, published_count: 1 }, '1\u00a0článek'],
    [{ article_count: 3, published_count: 0 }, '3\u00a0články, 0 na nástěnce'],
    [{ article_count: 12, published_count: 9 }, '12\u00a0článků, 9 na nástěnce'],
  ])('count the articles of %o', (counts, text) => {
    expect(articleCountLabel({ ...category, ...counts })).toBe(text);
  });

  it.each([
    [[], undefined],
    [['no-writers'], 'Nikdo kromě správců zde nemůže psát.'],
    [['no-readers', 'no-writers'], 'Nikdo kromě správců zde nemůže číst ani psát.'],
  ] as const)('describe the warnings %o', (warnings, text) => {
    expect(warningMessage(warnings)).toBe(text);
  });

  it.each([
    [1, 1, 1, false, 'Zatím jen vy jako správce.'],
    [2, 2, 2, false, 'Zatím jen 2 správci.'],
    [5, 5, 5, false, 'Zatím jen 5 správců.'],
    [2, 1, 1, false, 'Čtou 2 lidé, píše 1 (z toho 1 správce).'],
    [6, 1, 1, false, 'Čte 6 lidí, píše 1 (z toho 1 správce).'],
    [13, 3, 2, false, 'Čte 13 lidí, píší 3 (z toho 2 správci).'],
    [40, 6, 5, false, 'Čte 40 lidí, píše 6 (z toho 5 správců).'],
    [40, 3, 1, true, 'Čte kdokoli, i bez přihlášení; píší 3 (z toho 1 správce).'],
    [1, 1, 1, true, 'Čte kdokoli, i bez přihlášení; píše 1 (z toho 1 správce).'],
  ])('state the audience: %i read, %i write, %i admins, open to visitors: %s', (...counts) => {
    const [reader_count, writer_count, admin_count, isOpen, text] = counts;
    const message = audienceMessage({ reader_count, writer_count, admin_count }, isOpen);
    expect(message.replaceAll('\u00a0', ' ')).toBe(text);
  });
});
