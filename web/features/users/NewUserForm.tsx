import { useSite } from '../../session/useSite';
import { Button } from '../../ui/Button';
import { ChoiceField } from '../../ui/form/ChoiceField';
import { ColorField } from '../../ui/form/ColorField';
import { Field } from '../../ui/form/Field';
import { NewPasswordField } from '../../ui/form/NewPasswordField';
import { SelectField } from '../../ui/form/SelectField';
import { ServerError } from '../../ui/form/ServerError';
import { DialogActions, DialogContent } from '../../ui/mui/Dialog';
import { GroupsField } from './GroupsField';
import { parseIds, serializeIds } from './newUser';
import type { NewUser } from './useNewUser';
import { ROLES } from './userLabels';

export function NewUserForm({ newUser, onCancel }: { newUser: NewUser; onCancel(): void }) {
  const { values, errors, isBusy, form, clearErrorOnInput, change, submit } = newUser;
  const { mailEnabled } = useSite();
  const isMailed = mailEnabled === true && values.email.trim() !== '';
  const commonProps = { autoComplete: 'off', spellCheck: false } as const;
  return (
    <form
      ref={form}
      noValidate
      aria-busy={isBusy}
      style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
      onInput={clearErrorOnInput}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <DialogContent>
        <Field
          {...commonProps}
          label="Jméno a příjmení"
          name="full_name"
          maxLength={120}
          autoFocus
          value={values.full_name}
          error={errors.fields.full_name}
          onChange={(event) => change({ full_name: event.target.value })}
        />
        <Field
          {...commonProps}
          label="Uživatelské jméno (nepovinné)"
          name="username"
          autoCapitalize="none"
          maxLength={60}
          hint="Aspoň 3 znaky: písmena, číslice, tečky, pomlčky. Když ho nevyplníte, vznikne ze jména."
          value={values.username}
          error={errors.fields.username}
          onChange={(event) => change({ username: event.target.value })}
        />
        <Field
          {...commonProps}
          label="E-mail (nepovinný)"
          name="email"
          type="email"
          inputMode="email"
          autoCapitalize="none"
          maxLength={254}
          value={values.email}
          error={errors.fields.email}
          onChange={(event) => change({ email: event.target.value })}
        />
        <SelectField
          label="Role"
          name="role"
          value={values.role}
          choices={ROLES}
          error={errors.fields.role}
          onChange={(event) => change({ role: event.target.value })}
        />
        <GroupsField
          value={parseIds(values.groups)}
          error={errors.fields.groups}
          hint="Nevyberete-li žádnou, použije se výchozí, pokud je nastavená."
          onChange={(ids) => change({ groups: serializeIds(ids) })}
        />
        <ChoiceField
          label="První přihlášení"
          name="access"
          value={values.access}
          choices={[
            {
              value: 'invitation',
              label: 'Odkaz, kterým si nastaví heslo',
              hint: isMailed ? 'Odejde e-mailem.' : 'Ukážeme ho vám a vy ho předáte.',
            },
            { value: 'password', label: 'Heslo zadám já' },
          ]}
          onChange={(access) => change({ access })}
        />
        {values.access === 'password' && (
          <NewPasswordField
            label="Heslo"
            name="password"
            known={[values.username, values.email, ...values.full_name.split(' ')]}
            error={errors.fields.password}
          />
        )}
        <ColorField
          name="color"
          value={values.color}
          person={values.full_name}
          error={errors.fields.color}
          hint="Když ji nevyberete, určí se podle uživatelského jména."
          onChange={(color) => change({ color })}
        />
        <ServerError errors={errors} />
      </DialogContent>
      <DialogActions>
        <Button variant="outline" onClick={onCancel}>
          Zrušit
        </Button>
        <Button type="submit" variant="primary" aria-disabled={isBusy}>
          {isBusy ? 'Zakládám…' : 'Založit uživatele'}
        </Button>
      </DialogActions>
    </form>
  );
}
