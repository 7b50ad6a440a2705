import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Notice } from './Notice';

test('one-letter prepositions do not end a line', () => {
  render(<Notice title="Nemáte oprávnění k této akci" text="Zkontrolujte připojení k internetu." />);
  expect(screen.getByRole('heading').textContent).toBe('Nemáte oprávnění k\u00a0této akci');
  expect(screen.getByText(/Zkontrolujte/).textContent).toBe('Zkontrolujte připojení k\u00a0internetu.');
});
