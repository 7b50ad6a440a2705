import { useSWRConfig } from 'swr';
import { updateProfile } from '../../../generated/web/account/account';
import type { UserRecord } from '../../../generated/web/model';
import { getGetUserKey } from '../../../generated/web/people/people';
import type { ApiError } from '../../api/apiError';
import { useRecordForm } from '../../form/useRecordForm';
import { useSession } from '../../session/SessionProvider';
import { type FormErrors, fieldErrors } from '../../ui/form/fieldErrors';
import { needsPassword, type ProfileValues, profileFormState, profileInput } from './profileForm';

const FIELDS = ['full_name', 'email', 'color', 'preferences', 'current_password'];

const passwordOf = (inputs: FormData) => String(inputs.get('current_password') ?? '');

/** The form of the user’s own record. The password that confirms a new address is never stored. */
export function useProfileForm(user: UserRecord) {
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
