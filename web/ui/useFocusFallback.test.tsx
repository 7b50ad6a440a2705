import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { useFocusFallback } from './useFocusFallback';

function Rows() {
  const [rows, setRows] = useState(['a', 'b']);
  const focusProps = useFocusFallback<HTMLElement>();
  return (
    <>
      <section {...focusProps} aria-label="Řádky">
        {rows.map((row) => (
          <button key={row} type="button" onClick={() => setRows(rows.filter((one) => one !== row))}>
            {row}
          </button>
        ))}
      </section>
      <button type="button" onClick={() => setRows([])}>
        vše
      </button>
    </>
  );
}

it('stays in the region whose button was removed', async () => {
  const user = userEvent.setup();
  render(<Rows />);
  await user.click(screen.getByRole('button', { name: 'a' }));
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Řádky' }));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'b' }));
});

it('is not moved back from elsewhere', async () => {
  const user = userEvent.setup();
  render(<Rows />);
  screen.getByRole('button', { name: 'a' }).focus();
  await user.click(screen.getByRole('button', { name: 'vše' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'vše' }));
});
