import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ListSections200, SearchArticles200, SearchHit } from '../../../generated/web/model';
import { startClock } from '../../test/clock';
import { type FakeApi, failure, ok } from '../../test/fakeApi';
import { mockEmptyBoard, renderApp } from '../../test/renderApp';
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
  startClock();
  api = mockEmptyBoard();
  api.on('GET /api/public/sections', ok<ListSections200>({ success: true, data: [section] }));
  mockSearch([hit]);
});
afterEach(() => localStorage.clear());

function mockSearch(data: SearchHit[]) {
  const meta = { nextCursor: null, total: data.length, totalIsCapped: false, ignored: [] };
  api.on('GET /api/public/search', ok<SearchArticles200>({ success: true, data, meta }));
}

async function openPalette(key = '/') {
  const app = renderApp('/sections');
  await screen.findByRole('heading', { level: 1, name: 'Sekce' });
  await app.user.keyboard(key);
  const field = await screen.findByRole('combobox', { name: 'Hledat' });
  return { ...app, field };
}

function optionNames() {
  return screen.queryAllByRole('option').map((option) => option.querySelector('.name')?.textContent);
}

it.each(['/', '{Control>}k{/Control}', '{Meta>}k{/Meta}'])(
  'opens by %s with the available targets and no option selected',
  async (key) => {
    const { field } = await openPalette(key);
    expect(document.activeElement).toBe(field);
    expect(optionNames()).toEqual(['Škola', 'Můj profil', 'Dokumentace API']);
    expect(screen.queryByRole('option', { selected: true })).toBeNull();
  },
);

it('searches while typing, highlights the matches and opens one by keyboard', async () => {
  const { user, field } = await openPalette();
  await user.type(field, 'voda');
  expect(optionNames()).toEqual(['Všechny výsledky pro „voda“']);
  const found = await screen.findByRole('option', { name: /Voda neteče/ });
  expect(within(found).getByText('Voda').tagName).toBe('MARK');
  await user.keyboard('{ArrowDown}');
  expect(field.getAttribute('aria-activedescendant')).toBe(found.id);
  expect(found.getAttribute('aria-selected')).toBe('true');
  await user.keyboard('{Enter}');
  expect(window.location.pathname).toBe('/articles/voda-netece');
  expect(localStorage.getItem(KEY)).toBe('["voda"]');
});

it('sends one request for a word typed without a pause', async () => {
  const { user, field } = await openPalette();
  await user.type(field, 'voda');
  await screen.findByRole('option', { name: /Voda neteče/ });
  expect(api.calls.filter((call) => call.includes('/search'))).toEqual([
    'GET /api/public/search?q=voda&limit=6',
  ]);
});

it('opens all results on Enter', async () => {
  const { user, field } = await openPalette();
  await user.type(field, 'voda{Enter}');
  expect(window.location.pathname + window.location.search).toBe('/hledat?q=voda');
});

it('reports an empty result and a failed request', async () => {
  mockSearch([]);
  const { user, field } = await openPalette();
  await user.type(field, 'xyz');
  expect(await screen.findByText(/nic nenašli/)).toBeTruthy();
  api.on('GET /api/public/search', failure(400, 'VALIDATION_FAILED', 'Neplatný dotaz.'));
  await user.type(field, 'w');
  expect(await screen.findByText(/nepodařilo prohledat. Neplatný dotaz/)).toBeTruthy();
  mockSearch([hit]);
  await user.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
  expect(await screen.findByRole('option', { name: /Voda neteče/ })).toBeTruthy();
});

it('offers recent searches, repeats them and removes them', async () => {
  localStorage.setItem(KEY, '["škola","voda"]');
  const { user, field } = await openPalette();
  expect(optionNames().slice(0, 2)).toEqual(['škola', 'voda']);
  await user.click(screen.getByRole('button', { name: /Odebrat „škola“/ }));
  expect(localStorage.getItem(KEY)).toBe('["voda"]');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(field).toHaveProperty('value', 'voda');
  await user.clear(field);
  await user.keyboard('{ArrowDown}{Delete}');
  expect(localStorage.getItem(KEY)).toBe('[]');
});

it('closes on Escape and restores the focus', async () => {
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

it('does not open over a menu, and a slash typed in a field is text', async () => {
  const { user } = await openPalette();
  await user.type(screen.getByRole('combobox'), 'a/b');
  expect(screen.getByRole('combobox')).toHaveProperty('value', 'a/b');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: /Nabídka uživatele/ }));
  await user.keyboard('/');
  expect(screen.queryByRole('combobox')).toBeNull();
});
