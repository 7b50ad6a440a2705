import type { UserRecord } from '../../../generated/web/model';
import { Button } from '../../ui/Button';
import { ChoiceField } from '../../ui/form/ChoiceField';
import { ColorField } from '../../ui/form/ColorField';
import { ConflictNotice } from '../../ui/form/ConflictNotice';
import { Field } from '../../ui/form/Field';
import { PasswordField } from '../../ui/form/PasswordField';
import { SaveBar } from '../../ui/form/SaveBar';
import { DIGESTS, LIVE_NOTICES, needsPassword, PROFILE_FIELDS } from './profileForm';
import { useProfileForm } from './useProfileForm';

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
