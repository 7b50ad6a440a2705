import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Setting } from '../../../generated/web/model';
import { Providers } from '../../ui/Providers';
import { SecretField } from './SecretField';

const setting = {
  key: 'metrics.password',
  label: 'Heslo k metrikám',
  help: 'Jen pro dohled.',
  type: 'secret',
  value: '',
  is_set: false,
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
