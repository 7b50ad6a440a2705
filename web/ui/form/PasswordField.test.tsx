import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Providers } from '../Providers';
import { PasswordField } from './PasswordField';

const field = () => screen.getByLabelText('Heslo');

describe('PasswordField', () => {
  it('shows and hides what is typed', async () => {
    const user = userEvent.setup();
    render(<PasswordField label="Heslo" name="password" autoComplete="current-password" />, {
      wrapper: Providers,
    });
    expect(field().getAttribute('type')).toBe('password');
    await user.click(screen.getByRole('button', { name: 'Zobrazit heslo' }));
    expect(field().getAttribute('type')).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Skrýt heslo' }));
    expect(field().getAttribute('type')).toBe('password');
  });

  it('announces Caps Lock politely until it is off or the field is left', () => {
    render(<PasswordField label="Heslo" name="password" autoComplete="current-password" />, {
      wrapper: Providers,
    });
    const said = within(field().parentElement as HTMLElement).getByRole('status');
    fireEvent.keyDown(field(), { key: 'A', modifierCapsLock: true });
    expect(said.textContent).toBe('Je zapnutý Caps Lock');
    fireEvent.keyUp(field(), { key: 'a', modifierCapsLock: false });
    expect(said.textContent).toBe('');
    fireEvent.keyDown(field(), { key: 'A', modifierCapsLock: true });
    fireEvent.blur(field());
    expect(said.textContent).toBe('');
  });

  it('connects the hint and the error with the field', () => {
    render(
      <PasswordField
        label="Heslo"
        name="password"
        autoComplete="new-password"
        hint="Aspoň 12 znaků."
        error="Moc krátké."
      />,
      { wrapper: Providers },
    );
    const told = (field().getAttribute('aria-describedby') ?? '').split(' ');
    expect(told.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Moc krátké.',
      'Aspoň 12 znaků.',
    ]);
    expect(field().getAttribute('aria-invalid')).toBe('true');
  });
});
