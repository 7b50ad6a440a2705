import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Providers } from '../Providers';
import { Field } from './Field';
import { useFormErrors } from './useFormErrors';

const TWO_ERRORS = { fields: { name: 'Chybí jméno.', town: 'Chybí obec.' }, form: undefined };

function Form() {
  const { form, errors, setErrors, clearErrors, clearErrorOnInput } = useFormErrors<'name' | 'town'>();
  return (
    <form
      ref={form}
      onInput={clearErrorOnInput}
      onSubmit={(event) => {
        event.preventDefault();
        setErrors(TWO_ERRORS);
      }}
    >
      <Field label="Jméno" name="name" error={errors.fields.name} onChange={() => clearErrors(['name'])} />
      <Field label="Obec" name="town" error={errors.fields.town} />
      <button type="submit">Uložit</button>
    </form>
  );
}

it('focuses the first invalid field and then clears errors without moving the focus', async () => {
  const user = userEvent.setup();
  render(<Form />, { wrapper: Providers });
  await user.click(screen.getByRole('button', { name: 'Uložit' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Jméno'));
  const town = screen.getByLabelText('Obec');
  await user.type(town, 'Lipová');
  expect(document.activeElement).toBe(town);
  expect(screen.queryByText('Chybí obec.')).toBeNull();
  expect(screen.getByText('Chybí jméno.')).toBeTruthy();
});

it('focuses it again when the same errors are set again', async () => {
  const user = userEvent.setup();
  render(<Form />, { wrapper: Providers });
  await user.click(screen.getByRole('button', { name: 'Uložit' }));
  await user.type(screen.getByLabelText('Obec'), 'L');
  await user.click(screen.getByRole('button', { name: 'Uložit' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Jméno'));
});
