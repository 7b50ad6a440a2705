import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Providers } from '../Providers';
import { INVALID_TIME } from './invalidTime';
import { PragueTimeField } from './PragueTimeField';

function Form({ saved }: { saved: string }) {
  const [value, setValue] = useState(saved);
  return (
    <>
      <PragueTimeField
        label="Začátek"
        name="start"
        value={value}
        hint=""
        onChange={(time) => setValue(time ?? INVALID_TIME)}
      />
      <data title="hodnota">{value}</data>
      <button type="button" onClick={() => setValue(saved)}>
        Zahodit
      </button>
    </>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Začátek');
const type = (wall: string) => fireEvent.change(field(), { target: { value: wall } });

it.each(['', '2026-11-21T12:00:00.000Z'])(
  'an hour that the clocks skip stays as it was typed, and goes when the changes go: %s',
  (saved) => {
    render(<Form saved={saved} />, { wrapper: Providers });
    const before = field().value;
    type('2027-03-28T02:30');
    expect(field().value).toBe('2027-03-28T02:30');
    expect(screen.getByText(/Tato hodina neexistuje/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Zahodit' }));
    expect(field().value).toBe(before);
    expect(screen.queryByText(/Tato hodina neexistuje/)).toBeNull();
  },
);

it('a repeated hour means the first one and stays as typed', () => {
  render(<Form saved="" />, { wrapper: Providers });
  type('2026-10-25T02:30');
  expect(screen.getByTitle('hodnota').textContent).toBe('2026-10-25T00:30:00.000Z');
  expect(field().value).toBe('2026-10-25T02:30');
});
