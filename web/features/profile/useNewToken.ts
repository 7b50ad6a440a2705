import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { createApiToken, getListApiTokensKey } from '../../../generated/web/account/account';
import type { ApiTokenCreated, ApiTokenInput } from '../../../generated/web/model';
import { useNewRecord } from '../../form/useNewRecord';
import type { FormErrors } from '../../ui/form/fieldErrors';
import { SCOPES, VALIDITIES } from './profileLabels';

type TokenValues = Readonly<Record<'name' | 'scope' | 'days' | 'desk_id', string>>;

const EMPTY_TOKEN: TokenValues = { name: '', scope: 'read', days: '90', desk_id: '' };

function tokenInput({ name, scope, days, desk_id }: TokenValues): ApiTokenInput {
  return {
    name: name.trim(),
    scope: SCOPES.find(({ value }) => value === scope)?.value ?? 'read',
    days: VALIDITIES.find((value) => String(value) === days) ?? 90,
    ...(scope === 'desk' && { desk_id: Number(desk_id) }),
  };
}

function tokenProblems({ name, scope, desk_id }: TokenValues): FormErrors | undefined {
  const fields = {
    ...(name.trim() === '' && { name: 'Pojmenujte token, ať ho později poznáte.' }),
    ...(scope === 'desk' && desk_id === '' && { desk_id: 'Vyberte úřední desku.' }),
  };
  return Object.keys(fields).length === 0 ? undefined : { fields, form: undefined };
}

/**
 * The form for a new token. The server keeps no secret that it could answer a retry with, so the call has no idempotency
 * key: a retry after a lost answer creates another token, and the first one is in the list to be revoked.
 */
export function useNewToken() {
  const { mutate } = useSWRConfig();
  const [created, setCreated] = useState<ApiTokenCreated>();
  const form = useNewRecord({
    draft: { id: 'api-token', title: 'rozepsaný nový token' },
    empty: EMPTY_TOKEN,
    validate: tokenProblems,
    create: (values) => createApiToken(tokenInput(values), { failures: 'caller' }),
    onCreated: setCreated,
    refresh: () => mutate(getListApiTokensKey()),
  });
  return { ...form, created };
}

export type NewToken = ReturnType<typeof useNewToken>;
