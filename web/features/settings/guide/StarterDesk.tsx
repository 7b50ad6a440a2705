import type { StarterRequestDesk } from '../../../../generated/web/model';
import { addNbsp } from '../../../lib/czechTypography';
import { Field } from '../../../ui/form/Field';

/** Whose official noticeboard the section becomes, where the site has an address; else how it is made one later. */
export function StarterDesk(props: {
  readonly hasAddress: boolean;
  readonly desk: StarterRequestDesk;
  readonly errors: { readonly [Name in keyof StarterRequestDesk]?: string | undefined };
  onChange(desk: StarterRequestDesk): void;
}) {
  const { hasAddress, desk, errors, onChange } = props;
  if (!hasAddress)
    return (
      <p>
        {addNbsp(
          'Sekce „Úřední deska“ bude zatím obyčejná: až vyplníte veřejnou adresu webu, zapnete v ní úřední desku v nastavení desky.',
        )}
      </p>
    );
  return (
    <>
      <p>
        {addNbsp(
          'Ze sekce „Úřední deska“ bude hned úřední deska, kterou čte kdokoliv bez přihlášení. Když provozovatele nevyplníte, bude to obyčejná sekce a desku zapnete později.',
        )}
      </p>
      <Field
        label="Provozovatel úřední desky"
        name="operator_name"
        maxLength={200}
        autoComplete="off"
        hint="Čí deska to je, třeba Obec Lipová."
        value={desk.operator_name}
        error={errors.operator_name}
        onChange={({ target }) => onChange({ ...desk, operator_name: target.value })}
      />
      <Field
        label="IČO provozovatele"
        name="operator_ico"
        maxLength={8}
        inputMode="numeric"
        autoComplete="off"
        value={desk.operator_ico}
        error={errors.operator_ico}
        onChange={({ target }) => onChange({ ...desk, operator_ico: target.value })}
      />
    </>
  );
}
