import type { MouseEvent } from 'react';
import { Button } from '../Button';
import { styled } from '../styled';
import { FormError } from './FormError';
import type { FormErrors } from './fieldErrors';
import { ServerError } from './ServerError';

const Fields = styled('span')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0, 2),
}));

/**
 * What is wrong, beside the buttons of a form: its own error, and the fields that are wrong, which may be out of sight.
 * Each leads to its field.
 */
export function FormErrorSummary<Name extends string>(props: {
  errors: FormErrors<Name>;
  labelOf(name: Name): string;
  /** Shows a hidden part of the form before its field gets the focus. */
  onChoose?(name: Name): void;
}) {
  const { errors, labelOf, onChoose } = props;
  const names = (Object.keys(errors.fields) as Name[]).filter((name) => errors.fields[name]);
  if (names.length === 0) return <ServerError errors={errors} />;

  function choose({ currentTarget }: MouseEvent<HTMLButtonElement>, name: Name) {
    onChoose?.(name);
    focusField(currentTarget.form, name);
  }

  return (
    <FormError message={errors.form ?? 'Nejdřív opravte:'}>
      <Fields>
        {names.map((name) => (
          <Button key={name} variant="link" size="sm" onClick={(event) => choose(event, name)}>
            {labelOf(name)}
          </Button>
        ))}
      </Fields>
    </FormError>
  );
}

function focusField(form: HTMLFormElement | null, name: string): void {
  const field =
    // Several fields may share a name.
    form?.querySelector(`[name="${name}"][aria-invalid="true"]`) ??
    form?.elements.namedItem(name) ??
    // A rich text has no name.
    form?.querySelector('[contenteditable][aria-invalid="true"]');
  if (field instanceof HTMLElement) field.focus();
}
