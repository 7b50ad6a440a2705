import { ThemeProvider } from '@mui/material/styles';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ThemeButton } from './ThemeButton';
import { ThemeSwitch } from './ThemeSwitch';
import { theme } from './theme';

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
    <ThemeProvider theme={theme} defaultMode="system" modeStorageKey="theme">
      <ThemeButton />
      <ThemeSwitch />
    </ThemeProvider>,
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
