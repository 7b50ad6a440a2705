import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockEmptyBoard, renderApp } from '../../test/renderApp';
// Preloaded, so that the first test does not wait for it.
import './BoardLayout';

async function openMenu(address: string) {
  mockEmptyBoard();
  const { user } = renderApp(address);
  await user.click(await screen.findByRole('button', { name: /^Nabídka uživatele/ }));
  return user;
}

it('offers the color schemes, and stays open after a choice', async () => {
  const user = await openMenu('/sections');
  await user.click(screen.getByRole('menuitemradio', { name: 'Tmavý' }));
  expect(localStorage.getItem('theme')).toBe('dark');
  expect(screen.getByRole('menuitemradio', { name: 'Tmavý' }).getAttribute('aria-checked')).toBe('true');
});
