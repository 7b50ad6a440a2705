import Button from '@mui/material/Button';
import type { UserRecord } from '../../../generated/web/model';
import { ChoiceField } from '../../ui/form/ChoiceField';
import { ColorField } from '../../ui/form/ColorField';
import { ConflictNotice } from '../../ui/form/ConflictNotice';
import { Field } from '../../ui/form/Field';
import { FormError } from '../../ui/form/FormError';
import { PasswordField } from '../../ui/form/PasswordField';
import { DIGESTS, LIVE_NOTICES, PROFILE_LABELS, profileValueLabel } from './profileForm';
import { useProfileForm } from './useProfileForm';

export function ProfileForm({ user }: { user: UserRecord }) {
  const { values, errors, form, isBusy, isDirty, conflict, isPasswordRequired, ...actions } =
    useProfileForm(user);
  const { change } = actions;
  const isEmailPending = user.email_pending !== null && values.email === user.email_pending;
  const theirsChosen = conflict?.names.filter((name) => values[name] === conflict.theirs[name]);
  return (
    <form
      ref={form}
      noValidate
      aria-busy={isBusy}
      style={{ maxWidth: '30rem' }}
      onInput={actions.clearErrorOnInput}
      onSubmit={(event) => {
        event.preventDefault();
        void actions.submit();
      }}
    >
      {conflict && (
        <ConflictNotice
          conflicts={conflict.names.map((name) => ({
            name,
            label: PROFILE_LABELS[name],
            mine: profileValueLabel(name, conflict.mine[name]),
            theirs: profileValueLabel(name, conflict.theirs[name]),
          }))}
          theirs={new Set(theirsChosen)}
          isBusy={isBusy}
          onChoose={actions.choose}
          onSave={() => void actions.submit()}
          onDiscard={actions.discard}
        />
      )}
      <Field
        label={PROFILE_LABELS.full_name}
        name="full_name"
        autoComplete="name"
        spellCheck={false}
        maxLength={120}
        value={values.full_name}
        error={errors.fields.full_name}
        onChange={(event) => change({ full_name: event.target.value })}
      />
      <Field
        label={PROFILE_LABELS.email}
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
      {isPasswordRequired && (
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
        label={PROFILE_LABELS.digest}
        name="digest"
        value={values.digest}
        choices={DIGESTS}
        onChange={(digest) => change({ digest })}
      />
      <ChoiceField
        label={PROFILE_LABELS.live_notices}
        name="live_notices"
        value={values.live_notices}
        choices={LIVE_NOTICES}
        onChange={(live_notices) => change({ live_notices })}
      />
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        <Button type="submit" variant="primary" aria-disabled={isBusy}>
          {isBusy ? 'Ukládám…' : 'Uložit'}
        </Button>
        {isDirty && !isBusy && (
          <Button variant="ghost" onClick={actions.discard}>
            Zahodit změny
          </Button>
        )}
      </div>
      <FormError message={errors.form ?? errors.fields.preferences} />
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
