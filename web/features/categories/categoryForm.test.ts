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
    expect(categoryInput(EMPTY_CATEGORY).default_validity_days).toBeNull();
  });

  it.each([
    ['a good one', { name: 'Škola' }, undefined],
    ['no name', { name: '  ' }, ['name']],
    ['an address with diacritics', { name: 'Š', slug: 'škola' }, ['slug']],
    ['half a colour', { name: 'Š', color: '#12' }, ['color']],
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

  it('state the size of the audience', () => {
    expect(audienceMessage({ reader_count: 13, writer_count: 3, admin_count: 1 })).toBe(
      'Číst může 13\u00a0lidí, psát 3\u00a0lidé, včetně 1\u00a0správce.',
    );
  });
});
