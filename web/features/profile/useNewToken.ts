import { type RefObject, useState } from 'react';
import { useSWRConfig } from 'swr';
import { getListApiTokensKey, useCreateApiToken } from '../../../generated/web/account/account';
import type { ApiTokenCreated, ApiTokenInput } from '../../../generated/web/model';
import { ApiError } from '../../api/apiError';
import type { KeptValues } from '../../session/drafts/draft';
import { useKeptForm } from '../../session/drafts/useKeptForm';
import { type FormErrors, fieldErrors, NO_ERRORS } from '../../ui/form/fieldErrors';
import { useFormErrors } from '../../ui/form/useFormErrors';
import { SCOPES, VALIDITIES } from './tokenWords';

export type TokenValues = Pick<ApiTokenInput, 'name' | 'scope' | 'days'>;

const EMPTY: TokenValues = { name: '', scope: 'read', days: 90 };

export interface NewToken {
  readonly values: TokenValues;
  readonly isBusy: boolean;
  readonly errors: FormErrors;
  /** The token with its secret, once it is there. */
  readonly created: ApiTokenCreated | undefined;
  readonly form: RefObject<HTMLFormElement | null>;
  change(values: Partial<TokenValues>): void;
  submit(): Promise<void>;
  /** Given up: nothing of it is kept. */
  forget(): void;
}

/** A token that is being asked for. What was filled in outlives the session; the secret is kept nowhere. */
export function useNewToken(): NewToken {
  const create = useCreateApiToken();
  const { mutate } = useSWRConfig();
  const [values, setValues] = useState(EMPTY);
  const { form, errors, say, mend } = useFormErrors();
  const [created, setCreated] = useState<ApiTokenCreated>();
  const forget = useKeptForm({
    id: 'api-token',
    title: 'rozepsaný nový token',
    values: { ...values },
    isDirty: !created && values.name.trim() !== '',
    restore: (kept) => setValues(valuesFrom(kept)),
  });

  async function submit() {
    if (create.isMutating) return;
    const name = values.name.trim();
    if (name === '') {
      return say({ fields: { name: 'Pojmenujte token, ať ho později poznáte.' }, form: undefined });
    }
    say(NO_ERRORS);
    try {
      setCreated(await create.trigger({ ...values, name }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return say(fieldErrors(error, ['name', 'scope', 'days']));
    }
    forget();
    await mutate(getListApiTokensKey());
  }

  function change(some: Partial<TokenValues>) {
    setValues((all) => ({ ...all, ...some }));
    mend(Object.keys(some));
  }

  return { values, isBusy: create.isMutating, errors, created, form, change, submit, forget };
}

/** What an older version of the form may have kept otherwise begins anew. */
function valuesFrom({ name, scope, days }: KeptValues): TokenValues {
  return {
    name: typeof name === 'string' ? name : EMPTY.name,
    scope: SCOPES.find(({ value }) => value === scope)?.value ?? EMPTY.scope,
    days: VALIDITIES.find((value) => value === days) ?? EMPTY.days,
  };
}
