import { cleanup, render } from '@testing-library/react';
import { useEffect, useLayoutEffect } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildUser } from '../../test/samples';
import { handOffDraft } from './draftHandoff';
import { createDraftStore } from './draftStore';
import { setFormOwner } from './formOwner';
import { saveOpenForms } from './saveOpenForms';
import { OWN_TAB } from './tabRegistry';
import { type FormDraftOptions, useFormDraft } from './useFormDraft';

const KEY = `${'B'.repeat(42)}A`;
let clearDraft: ReturnType<typeof useFormDraft>;
const restored = vi.fn();

type PageProps = Pick<FormDraftOptions, 'isDirty' | 'isChanged' | 'path'> &
  Partial<Pick<FormDraftOptions, 'values'>>;

function Page({ path, values = { title: 'Výlet' }, ...facts }: PageProps) {
  useEffect(() => saveOpenForms, []);
  clearDraft = useFormDraft({
    id: 'page',
    title: 'rozepsaná stránka',
    ...facts,
    ...(path !== undefined && { path }),
    values,
    restore: restored,
  });
  return null;
}

const open = (isDirty: boolean) => render(<Page isDirty={isDirty} />, { wrapper: MemoryRouter });
const storedIds = () =>
  createDraftStore(KEY)
    .list()
    .map(({ id }) => id);

beforeEach(() => {
  localStorage.clear();
  setFormOwner({ user: buildUser(), draftKey: KEY });
});

afterEach(() => setFormOwner(undefined));

it('an unsaved form is stored on unmount', () => {
  open(true);
  cleanup();
  expect(storedIds()).toEqual(['page']);
});

it('stores the path of the page, or the given one', () => {
  open(true);
  saveOpenForms();
  expect(createDraftStore(KEY).list()).toMatchObject([{ path: '/' }]);
  cleanup();
  render(<Page isDirty path="/elsewhere" />, { wrapper: MemoryRouter });
  saveOpenForms();
  expect(createDraftStore(KEY).list()).toMatchObject([{ path: '/elsewhere' }]);
  cleanup();
});

it('a saved form is not stored on unmount', () => {
  open(false);
  cleanup();
  expect(storedIds()).toEqual([]);
});

it('a form that is as it was saved again has no draft, also none of before', () => {
  const { rerender } = open(true);
  saveOpenForms();
  expect(storedIds()).toEqual(['page']);
  rerender(<Page isDirty={false} />);
  expect(storedIds()).toEqual([]);
  cleanup();
});

it('a form that is opened and left keeps the draft of an earlier visit', () => {
  const values = { title: 'Dřívější' };
  const draft = {
    id: 'page',
    title: 'rozepsaná stránka',
    path: '/',
    values,
    panel: 'jiný',
    savedAt: Date.now(),
  };
  createDraftStore(KEY).save(draft);
  open(false);
  cleanup();
  expect(storedIds()).toEqual(['page']);
});

it('a form just saved or discarded is not stored when its page closes at once', () => {
  open(true);
  clearDraft();
  cleanup();
  expect(storedIds()).toEqual([]);
});

it('a draft stays when only an earlier text is saved, and is deleted with its own text', () => {
  open(true);
  cleanup();
  clearDraft({ title: 'Výl' });
  expect(storedIds()).toEqual(['page']);
  clearDraft({ title: 'Výlet' });
  expect(storedIds()).toEqual([]);
});

it('stores the latest content on unmount, even if not rendered, until it is saved', () => {
  let title = 'Výlet';
  const values = () => ({ title });
  render(<Page isDirty values={values} />, { wrapper: MemoryRouter });
  title = 'Výlet do Prahy';
  cleanup();
  expect(createDraftStore(KEY).list()).toMatchObject([{ values: { title: 'Výlet do Prahy' } }]);
  clearDraft({ title: 'Výlet do Prahy' });
  expect(storedIds()).toEqual([]);
});

it('registers a form with its first commit', () => {
  function LeftAtOnce({ isDirty }: { isDirty: boolean }) {
    const page = Page({ isDirty });
    useLayoutEffect(saveOpenForms);
    return page;
  }
  const { rerender } = render(<LeftAtOnce isDirty={false} />, { wrapper: MemoryRouter });
  expect(storedIds()).toEqual([]);
  rerender(<LeftAtOnce isDirty />);
  expect(storedIds()).toEqual(['page']);
});

it.each<[string, { isDirty: boolean; isChanged?: boolean }, string[]]>([
  ['something unsaved', { isDirty: true }, ['Výlet']],
  ['what is kept elsewhere and not saved yet', { isDirty: false, isChanged: true }, ['Výlet']],
  ['all saved', { isDirty: false }, []],
])('restoring a draft into a form with %s stores its previous content', (_, facts, titles) => {
  render(<Page {...facts} />, { wrapper: MemoryRouter });
  handOffDraft('page', { title: 'Besídka' });
  expect(restored).toHaveBeenLastCalledWith({ title: 'Besídka' });
  const copies = createDraftStore(KEY).list();
  expect(copies.map(({ values }) => values.title)).toEqual(titles);
  for (const { panel } of copies) expect(panel).not.toBe(OWN_TAB);
});

it('a save deletes drafts of closed tabs with equal text', () => {
  const store = createDraftStore(KEY);
  const copy = { id: 'page', title: 'rozepsaná stránka', path: '/', savedAt: Date.now() };
  store.save({ ...copy, panel: 'same', values: { title: 'Výlet' } });
  store.save({ ...copy, panel: 'other', values: { title: 'Výlet do Prahy' } });
  store.save({ ...copy, panel: 'same', id: 'page-2', values: { title: 'Výlet' } });
  open(true);
  clearDraft();
  expect(storedIds().toSorted()).toEqual(['page', 'page-2']);
  clearDraft({ title: 'Výlet do Prahy' });
  expect(storedIds()).toEqual(['page-2']);
});
