import { useSWRConfig } from 'swr';
import { updateProfile } from '../../../generated/web/account/account';
import type { UserRecord } from '../../../generated/web/model';
import { getGetUserKey } from '../../../generated/web/people/people';
import type { ApiError } from '../../api/apiError';
import { useRecordForm } from '../../form/useRecordForm';
import { useSession } from '../../session/SessionProvider';
import { Button } from '../../ui/Button';
import { ChoiceField } from '../../ui/form/ChoiceField';
import { ColorField } from '../../ui/form/ColorField';
import { ConflictNotice } from '../../ui/form/ConflictNotice';
import { Field } from '../../ui/form/Field';
import { type FormErrors, fieldErrors } from '../../ui/form/fieldErrors';
import { PasswordField } from '../../ui/form/PasswordField';
import { SaveBar } from '../../ui/form/SaveBar';
import {
  DIGESTS,
  LIVE_NOTICES,
  needsPassword,
  PROFILE_FIELDS,
  type ProfileValues,
  profileFormState,
  profileInput,
} from './profileForm';

const FIELDS = ['full_name', 'email', 'color', 'preferences', 'current_password'];
const passwordOf = (inputs: FormData) => String(inputs.get('current_password') ?? '');

export function ProfileForm({ user }: { user: UserRecord }) {
  const form = useProfileForm(user);
  const { values, errors, isBusy, isDirty, change, submit, discard } = form;
  const isEmailPending = user.email_pending !== null && values.email === user.email_pending;
  return (
    <form
      ref={form.form}
      noValidate
      aria-busy={isBusy}
      style={{ maxWidth: '30rem' }}
      onInput={form.clearErrorOnInput}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <ConflictNotice form={form} fields={PROFILE_FIELDS} />
      <Field
        label={PROFILE_FIELDS.full_name.label}
        name="full_name"
        autoComplete="name"
        spellCheck={false}
        maxLength={120}
        value={values.full_name}
        error={errors.fields.full_name}
        onChange={(event) => change({ full_name: event.target.value })}
      />
      <Field
        label={PROFILE_FIELDS.email.label}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={values.email}
        error={errors.fields.email}
        hint={
          isEmailPending ? <PendingEmail user={user} onWithdraw={(email) => change({ email })} /> : undefined
        }
        onChange={(event) => change({ email: event.target.value })}
      />
      {needsPassword(values, form.base.values, user) && (
        <PasswordField
          label="Současné heslo"
          name="current_password"
          autoComplete="current-password"
          hint="Nový e-mail by mohl obnovit heslo, proto si ověřujeme, že jste to vy."
          error={errors.fields.current_password}
        />
      )}
      <ColorField
        name="color"
        value={values.color}
        person={values.full_name}
        error={errors.fields.color}
        onChange={(color) => change({ color })}
      />
      <ChoiceField
        label={PROFILE_FIELDS.digest.label}
        name="digest"
        value={values.digest}
        choices={DIGESTS}
        onChange={(digest) => change({ digest })}
      />
      <ChoiceField
        label={PROFILE_FIELDS.live_notices.label}
        name="live_notices"
        value={values.live_notices}
        choices={LIVE_NOTICES}
        onChange={(live_notices) => change({ live_notices })}
      />
      <SaveBar
        isBusy={isBusy}
        isDirty={isDirty}
        errors={{ ...errors, fields: {}, form: errors.form ?? errors.fields.preferences }}
        onDiscard={discard}
      />
    </form>
  );
}

function PendingEmail({ user, onWithdraw }: { user: UserRecord; onWithdraw(email: string): void }) {
  return (
    <>
      Čeká na potvrzení odkazem z e-mailu. Do té doby platí {user.email ?? 'stav bez e-mailu'}.{' '}
      <Button variant="link" size="sm" onClick={() => onWithdraw(user.email ?? '')}>
        Zůstat u původního
      </Button>
    </>
  );
}

/** The password that confirms a new address is never stored. */
function useProfileForm(user: UserRecord) {
  const { handleProfileSaved } = useSession();
  const { mutate } = useSWRConfig();
  return useRecordForm({
    draft: { id: 'profile', title: 'rozepsané změny svého profilu' },
    record: user,
    read: profileFormState,
    validate: (values, inputs, base) =>
      requiredErrors(values, needsPassword(values, base, user) && passwordOf(inputs) === ''),
    save: (values, { base, inputs, request }) =>
      updateProfile(profileInput(values, base.version, passwordOf(inputs)), request),
    recordOf: ({ data }) => data,
    errorsOf,
    success: ({ data }) => ({
      title: 'Profil je uložený',
      ...(data.email_pending && {
        message: `Nový e-mail platí, až ho potvrdíte odkazem, který jsme poslali na ${data.email_pending}.`,
        duration: 8000,
      }),
    }),
    onSaved: handleProfileSaved,
    cacheKey: getGetUserKey(user.id),
    refresh: () => mutate(getGetUserKey(user.id)),
  });
}

function requiredErrors({ full_name }: ProfileValues, isPasswordMissing: boolean): FormErrors | undefined {
  const isNameMissing = full_name.trim() === '';
  if (!isNameMissing && !isPasswordMissing) return undefined;
  return {
    fields: {
      ...(isNameMissing && { full_name: 'Vyplňte jméno.' }),
      ...(isPasswordMissing && { current_password: 'Ke změně e-mailu zadejte své současné heslo.' }),
    },
    form: undefined,
  };
}

function errorsOf(error: ApiError): FormErrors {
  if (error.code === 'WRONG_PASSWORD') {
    return { fields: { current_password: error.message }, form: undefined };
  }
  return fieldErrors(error, FIELDS);
}
