import MenuItem from '@mui/material/MenuItem';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Menu } from './mui/Menu';
import { Providers } from './Providers';
import { ThemeButton } from './ThemeButton';
import { ThemeSwitch } from './ThemeSwitch';

let device: { dark: boolean; tell: () => void };
const original = window.matchMedia;

beforeEach(() => {
  localStorage.clear();
  const listeners = new Set<(event: { matches: boolean }) => void>();
  device = {
    dark: false,
    tell: () => {
      for (const listener of listeners) listener({ matches: device.dark });
    },
  };
  window.matchMedia = ((query: string) => ({
    get matches() {
      return query.includes('dark') && device.dark;
    },
    media: query,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
    addListener: (listener: () => void) => listeners.add(listener),
    removeListener: (listener: () => void) => listeners.delete(listener),
  })) as unknown as typeof window.matchMedia;
});
afterEach(() => {
  window.matchMedia = original;
  vi.restoreAllMocks();
});

function renderSwitch(): void {
  render(
    <Providers>
      <ThemeButton />
      <ThemeSwitch />
    </Providers>,
  );
}

const compactButton = () => screen.getByRole('button');
const checkedLabel = () =>
  screen.getAllByRole('radio').find((radio) => radio instanceof HTMLInputElement && radio.checked)
    ?.parentElement?.textContent;
const shownTheme = () => document.documentElement.getAttribute('data-theme');

describe('the theme mode', () => {
  it('defaults to the device’s scheme', () => {
    renderSwitch();
    expect([checkedLabel()?.trim(), shownTheme()]).toEqual(['Auto', 'light']);
  });

  it.each([
    ['theme', 'sepia'],
    ['theme', 'constructor'],
    ['mui-color-scheme-light', 'sepia'],
  ])('defaults to the device’s scheme when the stored %s is %s', (key, value) => {
    localStorage.setItem(key, value);
    renderSwitch();
    expect([checkedLabel()?.trim(), shownTheme()]).toEqual(['Auto', 'light']);
  });

  it('follows another tab', () => {
    renderSwitch();
    const store = (newValue: string) =>
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue })));
    store('dark');
    expect([checkedLabel()?.trim(), shownTheme()]).toEqual(['Tmavý', 'dark']);
    store('sepia');
    expect([checkedLabel()?.trim(), shownTheme()]).toEqual(['Auto', 'light']);
  });

  it('cycles: system, light, dark, system', () => {
    renderSwitch();
    const names = [1, 2, 3].map(() => {
      const name = compactButton().getAttribute('aria-label');
      fireEvent.click(compactButton());
      return [name, checkedLabel()?.trim(), localStorage.getItem('theme')];
    });
    expect(names).toEqual([
      ['Vzhled: podle systému. Přepnout na světlý', 'Světlý', 'light'],
      ['Vzhled: světlý. Přepnout na tmavý', 'Tmavý', 'dark'],
      ['Vzhled: tmavý. Přepnout podle systému', 'Auto', 'system'],
    ]);
  });

  it.each([
    { choice: 'Světlý', stored: 'light', look: 'light' },
    { choice: 'Tmavý', stored: 'dark', look: 'dark' },
  ])('$choice is taken at once and remembered', ({ choice, stored, look }) => {
    renderSwitch();
    fireEvent.click(screen.getByRole('radio', { name: choice }));
    expect([checkedLabel()?.trim(), localStorage.getItem('theme'), shownTheme()]).toEqual([
      choice,
      stored,
      look,
    ]);
  });

  it('follows the device when it changes', () => {
    renderSwitch();
    device.dark = true;
    act(() => device.tell());
    expect(shownTheme()).toBe('dark');
  });
});

describe('in a menu', () => {
  async function openMenu() {
    render(
      <Providers>
        <Menu open anchorEl={document.body}>
          <MenuItem>První</MenuItem>
          <ThemeSwitch inMenu />
          <MenuItem>Poslední</MenuItem>
        </Menu>
      </Providers>,
    );
    const user = userEvent.setup();
    const focusAfter = async (keys: string) => {
      await user.keyboard(keys);
      return document.activeElement?.textContent?.trim();
    };
    return { user, focusAfter };
  }

  it('is a named group of items, of which one is checked', async () => {
    localStorage.setItem('theme', 'dark');
    await openMenu();
    expect(screen.getByRole('group', { name: 'Vzhled' })).toBeTruthy();
    const items = screen.getAllByRole('menuitemradio');
    expect(items.map((item) => [item.textContent?.trim(), item.getAttribute('aria-checked')])).toEqual([
      ['Světlý', 'false'],
      ['Tmavý', 'true'],
      ['Auto', 'false'],
    ]);
  });

  it('is walked through by the arrows of the menu, and chosen by Enter and Space', async () => {
    const { focusAfter } = await openMenu();
    expect(document.activeElement?.textContent).toBe('První');
    const walk = [];
    for (const key of ['{ArrowDown}', '{ArrowRight}', '{ArrowLeft}', '{ArrowDown}', '{ArrowDown}'])
      walk.push(await focusAfter(key));
    expect(walk).toEqual(['Světlý', 'Tmavý', 'Světlý', 'Tmavý', 'Auto']);
    expect(localStorage.getItem('theme')).toBeNull();
    expect(await focusAfter('{ArrowDown}{ArrowUp}{ArrowUp}{Enter}')).toBe('Tmavý');
    expect([localStorage.getItem('theme'), shownTheme()]).toEqual(['dark', 'dark']);
    expect(await focusAfter('{ArrowLeft} ')).toBe('Světlý');
    expect(shownTheme()).toBe('light');
    expect(await focusAfter('{End}')).toBe('Poslední');
    expect(await focusAfter('{Home}')).toBe('První');
  });

  it('has the arrows left and right stay in the group', async () => {
    const { focusAfter } = await openMenu();
    expect(await focusAfter('{ArrowDown}{ArrowLeft}')).toBe('Auto');
    expect(await focusAfter('{ArrowRight}')).toBe('Světlý');
  });
});
