import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PermissionsAnswer, UserAnswer } from '../../../generated/web/model';
import { ok } from '../../test/fakeApi';
import { mockEmptyBoard, renderApp } from '../../test/renderApp';
import { buildUser } from '../../test/samples';
// Preloaded, so that the first test does not wait for it.
import './BoardLayout';

async function openMenu(address: string, role: 'user' | 'admin' = 'user', hasQuestions = true) {
  const api = mockEmptyBoard();
  const permissions = { groups: [], categoryAccess: { read: [], write: [] }, hasQuestions, hasDesk: false };
  api.on('GET /api/auth/permissions', ok<PermissionsAnswer>({ success: true, ...permissions }));
  api.on('GET /api/auth/me', ok<UserAnswer>({ success: true, user: buildUser({ role }) }));
  const { user } = renderApp(address);
  await user.click(await screen.findByRole('button', { name: /^Nabídka uživatele/ }));
  await screen.findByRole('menu');
  return user;
}

it('offers the color schemes, and stays open after a choice', async () => {
  const user = await openMenu('/sections');
  await user.click(screen.getByRole('menuitemradio', { name: 'Tmavý' }));
  expect(localStorage.getItem('theme')).toBe('dark');
  expect(screen.getByRole('menuitemradio', { name: 'Tmavý' }).getAttribute('aria-checked')).toBe('true');
});

it.each([
  ['user', '/', ['/admin/users/7/edit?from=/', '/dotazy', '/napoveda', '/docs/api']],
  [
    'admin',
    '/hledat?q=a%26b',
    [
      '/admin',
      '/admin/articles/create',
      '/admin/articles?phase=draft&author=7',
      '/admin/users/7/edit?from=/hledat%3Fq%3Da%2526b',
      '/dotazy',
      '/napoveda',
      '/docs/api',
    ],
  ],
] as const)('leads the %s on %s to the own profile with the way back', async (role, address, expected) => {
  await openMenu(address, role);
  const links = screen.getAllByRole('menuitem').map((item) => item.getAttribute('href'));
  expect(links.filter((href) => href !== null)).toEqual(expected);
});

it('has no way to questions where nobody may ask', async () => {
  await openMenu('/', 'user', false);
  expect(screen.getByRole('menuitem', { name: 'Můj profil' })).toBeDefined();
  expect(screen.queryByRole('menuitem', { name: 'Moje dotazy' })).toBeNull();
});
