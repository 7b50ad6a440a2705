import type { SessionUser } from '../../../generated/web/model';
import { Button } from '../../ui/Button';
import { NewPasswordField } from '../../ui/form/NewPasswordField';
import { PasswordField } from '../../ui/form/PasswordField';
import { ServerError } from '../../ui/form/ServerError';
import { TabSection } from '../../ui/TabSection';
import { usePasswordChange } from './usePasswordChange';

export function PasswordSection({ user }: { user: SessionUser }) {
  const { isBusy, errors, form, formInstance, onInput, submit } = usePasswordChange();
  return (
    <TabSection
      title="Změna hesla"
      intro="Po změně zůstanete přihlášeni jen tady. Ostatní zařízení se odhlásí a API tokeny přestanou platit."
    >
      <form
        key={formInstance}
        ref={form}
        noValidate
        aria-busy={isBusy}
        style={{ maxWidth: '26rem' }}
        onInput={onInput}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {/* Password managers read the user name from this field. */}
        <input type="text" autoComplete="username" value={user.username} readOnly hidden />
        <PasswordField
          label="Současné heslo"
          name="current_password"
          autoComplete="current-password"
          error={errors.fields.current_password}
        />
        <NewPasswordField
          label="Nové heslo"
          name="new_password"
          known={[user.username, ...user.full_name.split(' ')]}
          error={errors.fields.new_password}
        />
        <Button type="submit" variant="primary" aria-disabled={isBusy}>
          {isBusy ? 'Měním…' : 'Změnit heslo'}
        </Button>
        <ServerError errors={errors} />
      </form>
    </TabSection>
  );
}
