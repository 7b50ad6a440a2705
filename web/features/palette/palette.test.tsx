import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ListSections200, SearchArticles200, SearchHit } from '../../../generated/web/model';
import { type FakeApi, failure, ok } from '../../test/fakeApi';
import { emptyBoard, renderApp } from '../../test/renderApp';
import { buildSection, buildUser } from '../../test/samples';

const KEY = `recent-searches:${buildUser().id}`;
const section = buildSection();
const hit: SearchHit = {
  id: 5,
  slug: 'voda-netece',
  title: [
    { text: 'Voda', match: true },
    { text: ' neteče', match: false },
  ],
  section,
  published_at: '2026-11-20T08:00:00.000Z',
  unread: false,
  excerpt: [{ text: 'Zítra od osmi', match: false }],
  file: null,
};

let api: FakeApi;

beforeEach(() => {
  api = emptyBoard();
  api.on('GET /api/public/sections', ok<ListSections200>({ success: true, data: [section] }));
  answerSearch([hit]);
});
afterEach(() => localStorage.clear());

function answerSearch(data: SearchHit[]) {
  const meta = { nextCursor: null, total: data.length, totalIsCapped: false };
  api.on('GET /api/public/search', ok<SearchArticles200>({ success: true, data, meta }));
}

async function openPalette(key = '/') {
  const app = renderApp('/sections');
  await screen.findByRole('heading', { level: 1, name: 'Sekce' });
  await app.user.keyboard(key);
  const field = await screen.findByRole('combobox', { name: 'Hledat' });
  return { ...app, field };
}

function options() {
  return screen.queryAllByRole('option').map((option) => option.querySelector('.name')?.textContent);
}

it.each(['/', '{Control>}k{/Control}', '{Meta>}k{/Meta}'])(
  'opens by %s with what one may go to, and nothing chosen',
  async (key) => {
    const { field } = await openPalette(key);
    expect(document.activeElement).toBe(field);
    expect(options()).toEqual(['Škola', 'Můj profil', 'Dokumentace API']);
    expect(screen.queryByRole('option', { selected: true })).toBeNull();
  },
);

it('finds as one writes, marks what answers and goes there by keys', async () => {
  const { user, field } = await openPalette();
  await user.type(field, 'voda');
  expect(options()).toEqual(['Všechny výsledky pro „voda“']);
  const found = await screen.findByRole('option', { name: /Voda neteče/ });
  expect(within(found).getByText('Voda').tagName).toBe('MARK');
  await user.keyboard('{ArrowDown}');
  expect(field.getAttribute('aria-activedescendant')).toBe(found.id);
  expect(found.getAttribute('aria-selected')).toBe('true');
  await user.keyboard('{Enter}');
  expect(window.location.pathname).toBe('/articles/voda-netece');
  expect(localStorage.getItem(KEY)).toBe('["voda"]');
});

it('asks the server once for a word written without a pause', async () => {
  const { user, field } = await openPalette();
  await user.type(field, 'voda');
  await screen.findByRole('option', { name: /Voda neteče/ });
  expect(api.calls.filter((call) => call.includes('/search'))).toEqual([
    'GET /api/public/search?q=voda&limit=6',
  ]);
});

it('leads to all results on Enter', async () => {
  const { user, field } = await openPalette();
  await user.type(field, 'voda{Enter}');
  expect(window.location.pathname + window.location.search).toBe('/hledat?q=voda');
});

it('says when there is nothing, and when the server failed', async () => {
  answerSearch([]);
  const { user, field } = await openPalette();
  await user.type(field, 'xyz');
  expect(await screen.findByText(/nic nenašli/)).toBeTruthy();
  api.on('GET /api/public/search', failure(400, 'VALIDATION_FAILED', 'Neplatný dotaz.'));
  await user.type(field, 'w');
  expect(await screen.findByText(/nepodařilo prohledat. Neplatný dotaz/)).toBeTruthy();
  answerSearch([hit]);
  await user.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
  expect(await screen.findByRole('option', { name: /Voda neteče/ })).toBeTruthy();
});

it('offers what was looked for before, asks it again, and forgets it when told to', async () => {
  localStorage.setItem(KEY, '["škola","voda"]');
  const { user, field } = await openPalette();
  expect(options().slice(0, 2)).toEqual(['škola', 'voda']);
  await user.click(screen.getByRole('button', { name: /Odebrat „škola“/ }));
  expect(localStorage.getItem(KEY)).toBe('["voda"]');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(field).toHaveProperty('value', 'voda');
  await user.clear(field);
  await user.keyboard('{ArrowDown}{Delete}');
  expect(localStorage.getItem(KEY)).toBe('[]');
});

it('closes on Escape and gives the focus back', async () => {
  const { user } = await openPalette();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  const button = screen.getAllByRole('button', { name: /Hledat/ })[0];
  act(() => button?.focus());
  await user.keyboard('{Enter}');
  await screen.findByRole('combobox');
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(button);
});

it('stays closed under a menu, and a slash in a field is a slash', async () => {
  const { user } = await openPalette();
  await user.type(screen.getByRole('combobox'), 'a/b');
  expect(screen.getByRole('combobox')).toHaveProperty('value', 'a/b');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: /Nabídka uživatele/ }));
  await user.keyboard('/');
  expect(screen.queryByRole('combobox')).toBeNull();
});
