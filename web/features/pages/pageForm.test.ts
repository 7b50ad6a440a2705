import { describe, expect, it } from 'vitest';
import type { SitePageFull } from '../../../generated/web/model';
import { EMPTY_PAGE, PAGE_FIELDS, pageFormState, pageInput, pageProblems, pageUpdate } from './pageForm';
import { pageSummary } from './pageLabels';

const page: SitePageFull = {
  id: 1,
  slug: 'kontakty',
  title: 'Kontakty',
  html: '<p>Náměstí 1</p>',
  version: 2,
  position: 0,
  state: 'published',
  access: 'members',
  placement: 'footer',
  system: true,
  created_at: '2026-11-20T08:00:00.000Z',
  updated_at: '2026-11-20T08:00:00.000Z',
  abilities: { delete: false },
};

describe('site page form', () => {
  it('survives a round trip', () => {
    const { values, version } = pageFormState(page);
    expect(Object.keys(values).sort()).toEqual(Object.keys(PAGE_FIELDS).sort());
    expect(pageUpdate(values, version)).toEqual({
      title: 'Kontakty',
      slug: 'kontakty',
      html: '<p>Náměstí 1</p>',
      state: 'published',
      access: 'members',
      placement: 'footer',
      version: 2,
    });
  });

  it('generates the slug from the title unless one is typed', () => {
    expect(pageInput({ ...EMPTY_PAGE, title: 'O nás' })).not.toHaveProperty('slug');
    expect(pageUpdate({ ...EMPTY_PAGE, title: 'O nás' }, 1).slug).toBe('o-nas');
    expect(pageInput({ ...EMPTY_PAGE, title: 'O nás', slug: 'my' }).slug).toBe('my');
  });

  it.each([
    ['a valid page', { title: 'O nás' }, undefined],
    ['no title', { title: ' ' }, ['title']],
    ['an address with a space', { title: 'O nás', slug: 'o nas' }, ['slug']],
  ])('validates %s', (_what, changes, invalidFields) => {
    const problems = pageProblems({ ...EMPTY_PAGE, ...changes });
    expect(problems && Object.keys(problems.fields)).toEqual(invalidFields);
  });

  it('summarizes the page in one line', () => {
    expect(pageSummary(page)).toBe('Zveřejněná, pro přihlášené, v patičce');
  });
});
