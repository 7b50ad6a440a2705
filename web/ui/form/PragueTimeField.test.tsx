import { fireEvent, render, screen, within } from '@testing-library/react';
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
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const value = () => screen.getByTitle('hodnota').textContent;

it.each(['', '2026-11-21T12:00:00.000Z'])(
  'an hour that the clocks skip stays as it was typed, and goes when the changes go: %s',
  (saved) => {
    render(<Form saved={saved} />, { wrapper: Providers });
    const before = field().value;
    type('28. 3. 2027 v 2:30');
    expect(field().value).toBe('28. 3. 2027 v 2:30');
    expect(screen.getByText(/Tato hodina neexistuje/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Zahodit' }));
    expect(field().value).toBe(before);
    expect(screen.queryByText(/Tato hodina neexistuje/)).toBeNull();
  },
);

it('a repeated hour means the first one', () => {
  render(<Form saved="" />, { wrapper: Providers });
  type('25. 10. 2026 2:30');
  expect(value()).toBe('2026-10-25T00:30:00.000Z');
  expect(screen.getByText(/nastane dvakrát/)).toBeTruthy();
});

it('shows a saved time as Czechs write it, and writes in full what was typed once the field is left', () => {
  render(<Form saved="2026-11-21T12:00:00.000Z" />, { wrapper: Providers });
  expect(field().value).toBe('21. 11. 2026 13:00');
  type('4.12.2026 8.30');
  expect([field().value, value()]).toEqual(['4.12.2026 8.30', '2026-12-04T07:30:00.000Z']);
  fireEvent.blur(field());
  expect(field().value).toBe('4. 12. 2026 8:30');
});

it('a day without a time gets the usual one', () => {
  render(<Form saved="" />, { wrapper: Providers });
  type('4. prosince 2026');
  expect(value()).toBe('2026-12-04T07:00:00.000Z');
  fireEvent.blur(field());
  expect(field().value).toBe('4. 12. 2026 8:00');
});

it('a text that is no date is called wrong only when the field is left, and stays', () => {
  render(<Form saved="" />, { wrapper: Providers });
  type('4. 13. 2026');
  expect([value(), field().getAttribute('aria-invalid')]).toEqual([INVALID_TIME, null]);
  fireEvent.blur(field());
  expect([field().value, field().getAttribute('aria-invalid')]).toEqual(['4. 13. 2026', 'true']);
  expect(screen.getByText(/Zadejte datum, třeba/)).toBeTruthy();
});

it('a day is picked in the calendar, keeps the time and leads back into the field', async () => {
  render(<Form saved="2026-11-21T12:30:00.000Z" />, { wrapper: Providers });
  fireEvent.click(screen.getByRole('button', { name: 'Kalendář: Začátek' }));
  const calendar = await screen.findByRole('dialog', { name: 'Kalendář: Začátek' });
  expect(document.activeElement?.textContent).toBe('21');
  fireEvent.click(within(calendar).getByRole('button', { name: /27\. listopadu 2026/ }));
  expect([field().value, value()]).toEqual(['27. 11. 2026 13:30', '2026-11-27T12:30:00.000Z']);
  expect(document.activeElement).toBe(field());
});
