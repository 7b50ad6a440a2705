import { type FormEvent, type RefObject, useState } from 'react';
import { useSWRConfig } from 'swr';
import {
  getListApiTokensKey,
  getListSessionsKey,
  useChangePassword,
} from '../../../generated/web/account/account';
import type { SessionUser } from '../../../generated/web/model';
import { ApiError } from '../../api/apiError';
import { useUnsavedInput } from '../../session/unsavedInput';
import { Button } from '../../ui/Button';
import { type FormErrors, fieldErrors, NO_ERRORS } from '../../ui/form/fieldErrors';
import { NewPasswordField } from '../../ui/form/NewPasswordField';
import { PasswordField } from '../../ui/form/PasswordField';
import { ServerError } from '../../ui/form/ServerError';
import { useFormErrors } from '../../ui/form/useFormErrors';
import { TabSection } from '../../ui/TabSection';
import { useToast } from '../../ui/useToast';

const FIELD_NAMES = ['current_password', 'new_password'] as const;

interface PasswordChange {
  readonly isBusy: boolean;
  readonly errors: FormErrors;
  readonly form: RefObject<HTMLFormElement | null>;
  /** Incremented by every successful change; the key of the form, which resets it. */
  readonly formInstance: number;
  onInput(event: FormEvent): void;
  submit(): Promise<void>;
}

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

/** Changes the user’s own password. Passwords are never stored in a draft. */
function usePasswordChange(): PasswordChange {
  const change = useChangePassword();
  const { mutate } = useSWRConfig();
  const toast = useToast();
  const { form, errors, setErrors, clearErrorOnInput } = useFormErrors();
  const [isDirty, setIsDirty] = useState(false);
  const [formInstance, setFormInstance] = useState(0);
  useUnsavedInput(isDirty);

  async function submit() {
    if (change.isMutating || !form.current) return;
    const data = new FormData(form.current);
    const [current_password, new_password] = FIELD_NAMES.map((name) => String(data.get(name) ?? '')) as [
      string,
      string,
    ];
    const empty = requiredErrors(current_password, new_password);
    if (empty) return setErrors(empty);
    setErrors(NO_ERRORS);
    try {
      await change.trigger({ current_password, new_password });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return setErrors(toFormErrors(error));
    }
    setIsDirty(false);
    setFormInstance(formInstance + 1);
    toast.show({
      type: 'success',
      title: 'Heslo je změněné',
      message: 'Ostatní zařízení jsme odhlásili a API tokeny přestaly platit.',
      duration: 6000,
    });
    await Promise.all([mutate(getListSessionsKey()), mutate(getListApiTokensKey())]);
  }

  function onInput(event: FormEvent) {
    setIsDirty(FIELD_NAMES.some((name) => fieldValue(form.current, name) !== ''));
    clearErrorOnInput(event);
  }

  return { isBusy: change.isMutating, errors, form, formInstance, onInput, submit };
}

function fieldValue(form: HTMLFormElement | null, name: string): string {
  return String((form && new FormData(form).get(name)) ?? '');
}

function requiredErrors(current: string, next: string): FormErrors | undefined {
  if (current !== '' && next !== '') return undefined;
  return {
    fields: {
      ...(current === '' && { current_password: 'Vyplňte současné heslo.' }),
      ...(next === '' && { new_password: 'Vyplňte nové heslo.' }),
    },
    form: undefined,
  };
}

function toFormErrors(error: ApiError): FormErrors {
  if (error.code === 'WRONG_PASSWORD') {
    return { fields: { current_password: error.message }, form: undefined };
  }
  return fieldErrors(error, FIELD_NAMES);
}
