import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Providers } from '../Providers';
import { TimeField } from './TimeField';

function Form({ saved, lateError }: { saved: string; lateError?: string }) {
  const [value, setValue] = useState<string | undefined>(saved);
  return (
    <>
      <TimeField
        label="Od"
        name="from"
        value={value}
        example="17:00"
        lateError={lateError}
        onChange={setValue}
      />
      <data title="hodnota">{value ?? 'nečitelné'}</data>
      <button type="button" onClick={() => setValue(saved)}>
        Zahodit
      </button>
    </>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Od');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const value = () => screen.getByTitle('hodnota').textContent;

it.each([
  ['v 8.30', '08:30', '8:30'],
  ['24', '00:00', '0:00'],
  ['', '', ''],
])('reads „%s“, and writes it in full once it is left', (text, time, written) => {
  render(<Form saved="17:00" />, { wrapper: Providers });
  type(text);
  expect([field().value, value()]).toEqual([text, time]);
  fireEvent.blur(field());
  expect(field().value).toBe(written);
});

it('calls a text that is no time wrong only when it is left, and gives it up with the changes', () => {
  render(<Form saved="17:00" />, { wrapper: Providers });
  type('večer');
  expect([value(), field().getAttribute('aria-invalid')]).toEqual(['nečitelné', null]);
  fireEvent.blur(field());
  expect(field().value).toBe('večer');
  expect(screen.getByText(/^Zadejte\sčas, třeba 17:00\.$/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Zahodit' }));
  expect([field().value, field().getAttribute('aria-invalid')]).toEqual(['17:00', null]);
});

it('tells of a wrong time once it is left, not while it is typed', () => {
  render(<Form saved="" lateError="Moc brzy." />, { wrapper: Providers });
  fireEvent.blur(field());
  type('1');
  expect(screen.queryByText(/^Moc\sbrzy/)).toBeNull();
  fireEvent.blur(field());
  expect(screen.getByText(/^Moc\sbrzy/)).toBeTruthy();
});
