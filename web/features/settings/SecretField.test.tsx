import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Setting } from '../../../generated/web/model';
import { Providers } from '../../ui/Providers';
import { SecretField } from './SecretField';
import { REMOVED_SECRET } from './settingsForm';

const setting = {
  key: 'metrics.password',
  label: 'Heslo k metrikám',
  help: 'Jen pro dohled.',
  type: 'secret',
  value: '',
  is_set: false,
  problem: null,
  locked: false,
  minimum: 12,
  maximum: 200,
  version: 1,
} as unknown as Setting;

it('closes after what was typed is saved', async () => {
  const field = (current: Setting, text: string) => (
    <SecretField setting={current} text={text} error={undefined} onChange={() => undefined} />
  );
  const { rerender } = render(field(setting, ''), { wrapper: Providers });
  await userEvent.click(screen.getByRole('button', { name: 'Nastavit' }));
  rerender(field(setting, 'correct-horse-battery'));
  expect(screen.getByRole('textbox')).toBeTruthy();
  rerender(field({ ...setting, is_set: true, version: 2 }, ''));
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('button', { name: 'Změnit' })).toBeTruthy();
});

it('removes one that cannot be read', async () => {
  const onChange = vi.fn();
  const unreadable = { ...setting, problem: 'Uložené heslo nejde přečíst.' };
  render(<SecretField setting={unreadable} text="" error={undefined} onChange={onChange} />, {
    wrapper: Providers,
  });
  expect(screen.getByText('Nejde přečíst')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Odebrat' }));
  expect(onChange).toHaveBeenCalledWith(REMOVED_SECRET);
});
