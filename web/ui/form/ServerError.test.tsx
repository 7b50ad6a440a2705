import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Providers } from '../Providers';
import { ServerError } from './ServerError';

const REFUSAL = { text: 'Na serveru došlo k chybě.', requestId: 'abc123' };

it.each([{ problem: REFUSAL }, { errors: { form: REFUSAL.text, requestId: REFUSAL.requestId } }])(
  'announces what was refused, and shows the id of the request: %j',
  (props) => {
    render(<ServerError {...props} />, { wrapper: Providers });
    expect(screen.getByText(/^Na serveru/).getAttribute('role')).toBe('alert');
    expect(screen.getByText('Číslo chyby: abc123')).toBeTruthy();
  },
);

it('shows no id of what the form found out by itself', () => {
  render(<ServerError problem={{ text: 'Vyberte sekci.' }} />, { wrapper: Providers });
  expect(screen.getByText('Vyberte sekci.').getAttribute('role')).toBe('alert');
  expect(screen.queryByText(/Číslo chyby/)).toBeNull();
});
