import { useEffect, useState } from 'react';
import type { UserRecord } from '../../../generated/web/model';
import { getGetUserKey, updateUser } from '../../../generated/web/people/people';
import { useRecordForm } from '../../form/useRecordForm';
import { saveOpenForms } from '../../session/drafts/saveOpenForms';
import { useAllGroups } from '../../session/useAllGroups';
import { useRevalidatePeople } from '../../session/useRevalidatePeople';
import { ColorField } from '../../ui/form/ColorField';
import { ConflictNotice } from '../../ui/form/ConflictNotice';
import { Field } from '../../ui/form/Field';
import { SaveBar } from '../../ui/form/SaveBar';
import { SelectField } from '../../ui/form/SelectField';
import { TabSection } from '../../ui/TabSection';
import { GroupsField } from './GroupsField';
import { parseIds, serializeIds } from './newUser';
import { userErrors, userFields, userFormState, userUpdate } from './userForm';
import { ROLES } from './userLabels';
import { userPath } from './userPath';

export function UserDetailsTab(props: {
  user: UserRecord;
  onDirty(isDirty: boolean): void;
  /** After a save that leaves nothing unsaved, and when the changes are discarded. */
  onDone(): void;
}) {
  const { user, onDirty, onDone } = props;
  // Must be the first effect: its cleanup stores unsaved input while the form is still registered.
  useEffect(() => saveOpenForms, []);
  const [hasSaved, setHasSaved] = useState(false);
  const form = useUserForm(user, () => setHasSaved(true));
  const { values, errors, isBusy, isDirty, change, submit, discard } = form;
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);
  // An effect, because only the next render knows whether something was typed during the save.
  useEffect(() => {
    if (!hasSaved) return;
    setHasSaved(false);
    if (!isDirty) onDone();
  }, [hasSaved, isDirty, onDone]);
  const { data: groups = user.groups } = useAllGroups();
  const fields = userFields(groups);
  const textFieldProps = (name: 'username' | 'full_name' | 'email') => ({
    name,
    label: fields[name].label,
    autoComplete: 'off',
    spellCheck: false,
    value: values[name],
    error: errors.fields[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  return (
    <TabSection title="Údaje" intro="Nová role a skupiny začnou platit hned.">
      <form
        ref={form.form}
        noValidate
        aria-busy={isBusy}
        style={{ maxWidth: '30rem' }}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <ConflictNotice form={form} fields={fields} />
        <Field {...textFieldProps('full_name')} maxLength={120} />
        <Field {...textFieldProps('username')} maxLength={60} autoCapitalize="none" />
        <Field
          {...textFieldProps('email')}
          type="email"
          inputMode="email"
          maxLength={254}
          autoCapitalize="none"
          hint={user.email_pending ? `Nová adresa ${user.email_pending} čeká na potvrzení.` : undefined}
        />
        <SelectField
          label={fields.role.label}
          name="role"
          value={values.role}
          choices={ROLES}
          error={errors.fields.role}
          onChange={(event) => change({ role: event.target.value })}
        />
        <ColorField
          name="color"
          value={values.color}
          person={values.full_name}
          error={errors.fields.color}
          onChange={(color) => change({ color })}
        />
        <GroupsField
          value={parseIds(values.groups)}
          error={errors.fields.groups}
          onChange={(ids) => change({ groups: serializeIds(ids) })}
        />
        <SaveBar
          isBusy={isBusy}
          isDirty={isDirty}
          errors={errors}
          onDiscard={() => {
            discard();
            onDone();
          }}
        />
      </form>
    </TabSection>
  );
}

function useUserForm(user: UserRecord, onSaved: () => void) {
  return useRecordForm({
    draft: {
      id: `user-${user.id}`,
      title: `rozepsané změny uživatele ${user.full_name}`,
      // The form also stays open on the other tabs of the page.
      path: userPath(user.id, '/admin/users'),
    },
    record: user,
    read: userFormState,
    save: (values, { base, request }) => updateUser(user.id, userUpdate(values, base.version), request),
    recordOf: ({ data }) => data,
    errorsOf: userErrors,
    success: ({ data }) => ({ title: 'Uživatel je uložený', message: data.full_name }),
    onSaved,
    cacheKey: getGetUserKey(user.id),
    refresh: useRevalidatePeople(),
  });
}
