import { type RefObject, useState } from 'react';
import { useSWRConfig } from 'swr';
import { getListApiTokensKey, useCreateApiToken } from '../../../generated/web/account/account';
import type { ApiTokenCreated, ApiTokenInput } from '../../../generated/web/model';
import { ApiError } from '../../api/apiError';
import type { DraftValues } from '../../session/drafts/draft';
import { useFormDraft } from '../../session/drafts/useFormDraft';
import { type FormErrors, fieldErrors, NO_ERRORS } from '../../ui/form/fieldErrors';
import { useFormErrors } from '../../ui/form/useFormErrors';
import { SCOPES, VALIDITIES } from './profileLabels';

export type TokenValues = Pick<ApiTokenInput, 'name' | 'scope' | 'days'>;

const EMPTY_VALUES: TokenValues = { name: '', scope: 'read', days: 90 };

export interface NewToken {
  readonly values: TokenValues;
  readonly isBusy: boolean;
  readonly errors: FormErrors;
  readonly created: ApiTokenCreated | undefined;
  readonly form: RefObject<HTMLFormElement | null>;
  change(values: Partial<TokenValues>): void;
  submit(): Promise<void>;
  discardDraft(): void;
}

/** The form for a new token. Its draft survives the end of the session. */
export function useNewToken(): NewToken {
  const create = useCreateApiToken();
  const { mutate } = useSWRConfig();
  const [values, setValues] = useState(EMPTY_VALUES);
  const { form, errors, setErrors, clearErrors } = useFormErrors();
  const [created, setCreated] = useState<ApiTokenCreated>();
  const discardDraft = useFormDraft({
    id: 'api-token',
    title: 'rozepsaný nový token',
    values: { ...values },
    isDirty: !created && values.name.trim() !== '',
    restore: (stored) => setValues(restoreValues(stored)),
  });

  async function submit() {
    if (create.isMutating) return;
    const name = values.name.trim();
    if (name === '') {
      return setErrors({ fields: { name: 'Pojmenujte token, ať ho později poznáte.' }, form: undefined });
    }
    setErrors(NO_ERRORS);
    try {
      setCreated(await create.trigger({ ...values, name }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return setErrors(fieldErrors(error, ['name', 'scope', 'days']));
    }
    discardDraft();
    await mutate(getListApiTokensKey());
  }

  function change(changes: Partial<TokenValues>) {
    setValues((all) => ({ ...all, ...changes }));
    clearErrors(Object.keys(changes));
  }

  return { values, isBusy: create.isMutating, errors, created, form, change, submit, discardDraft };
}

/** Invalid values of an older draft fall back to the defaults. */
function restoreValues({ name, scope, days }: DraftValues): TokenValues {
  return {
    name: typeof name === 'string' ? name : EMPTY_VALUES.name,
    scope: SCOPES.find(({ value }) => value === scope)?.value ?? EMPTY_VALUES.scope,
    days: VALIDITIES.find((value) => value === days) ?? EMPTY_VALUES.days,
  };
}
