import { describe, expect, it } from 'vitest';
import type { SitePageFull } from '../../../generated/web/model';
import { PAGE_FIELDS, pageDraft, pageFormState, pageProblems, pageUpdate } from './pageForm';
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

const untitled: SitePageFull = { ...page, title: '', slug: 'koncept-1a2b3c4d', html: '', state: 'draft' };

describe('site page form', () => {
  it('survives a round trip', () => {
    const { values } = pageFormState(page);
    expect(Object.keys(values).sort()).toEqual(Object.keys(PAGE_FIELDS).sort());
    expect(pageUpdate(values, page)).toEqual({
      title: 'Kontakty',
      slug: 'kontakty',
      slug_from_title: false,
      html: '<p>Náměstí 1</p>',
      state: 'published',
      access: 'members',
      placement: 'footer',
      version: 2,
    });
  });

  it.each([
    ['has no title yet', {}, { slug: 'koncept-1a2b3c4d', slug_from_title: true }],
    ['has got a title', { title: ' O nás ' }, { slug: 'o-nas', slug_from_title: true }],
    ['has a title without letters', { title: '?!' }, { slug: 'stranka', slug_from_title: true }],
    ['has a typed address', { title: 'O nás', slug: ' my ' }, { slug: 'my', slug_from_title: false }],
  ])('sends the address of a page that %s', (_what, typed, sent) => {
    expect(pageUpdate({ ...pageFormState(untitled).values, ...typed }, untitled)).toMatchObject(sent);
  });

  it.each([
    ['none for a page without a title', untitled, ''],
    ['one that was typed before the title', { ...untitled, slug: 'my' }, 'my'],
    ['one of a title that only looks like none', { ...untitled, title: 'Koncept 1a2b3c4d' }, untitled.slug],
  ])('shows an address: %s', (_what, stored, slug) => {
    expect(pageFormState(stored).values.slug).toBe(slug);
  });

  it.each([
    ['a valid page', { title: 'O nás', state: 'published' }, undefined],
    ['a published page without a title', { title: ' ', state: 'published' }, ['title']],
    ['a draft without a title', { title: '' }, undefined],
    ['an address with a space', { title: 'O nás', slug: 'o nas' }, ['slug']],
  ])('validates %s', (_what, changes, invalidFields) => {
    const problems = pageProblems({ ...pageFormState(untitled).values, ...changes });
    expect(problems && Object.keys(problems.fields)).toEqual(invalidFields);
  });

  it('names what is kept in the device', () => {
    expect(pageDraft(untitled).title).toBe('rozepsanou novou stránku');
    expect(pageDraft(page).title).toBe('rozepsané změny stránky Kontakty');
  });

  it('summarizes the page in one line', () => {
    expect(pageSummary(page)).toBe('Zveřejněná, pro přihlášené, v patičce');
  });
});
