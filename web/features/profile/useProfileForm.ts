import { updateProfile } from '../../../generated/web/account/account';
import type { UserRecord, UserRecordAnswer } from '../../../generated/web/model';
import { getGetUserKey } from '../../../generated/web/people/people';
import type { ApiError } from '../../api/apiError';
import { useSetCachedResponse } from '../../api/useSetCachedResponse';
import { useRecordForm } from '../../session/drafts/useRecordForm';
import { useSession } from '../../session/SessionProvider';
import { type FormErrors, fieldErrors, NO_ERRORS } from '../../ui/form/fieldErrors';
import { useFormErrors } from '../../ui/form/useFormErrors';
import { useToast } from '../../ui/useToast';
import { needsPassword, type ProfileValues, profileFormState, profileInput } from './profileForm';

const FIELDS = ['full_name', 'email', 'color', 'preferences', 'current_password'] as const;

/** The form of the user’s own record. The password that confirms a new address is never stored. */
export function useProfileForm(user: UserRecord) {
  const setCachedResponse = useSetCachedResponse();
  const { handleProfileSaved } = useSession();
  const toast = useToast();
  const { form, errors, setErrors, clearErrors, clearErrorOnInput } = useFormErrors();
  const record = useRecordForm<ProfileValues, UserRecordAnswer>({
    id: 'profile',
    title: 'rozepsané změny svého profilu',
    record: profileFormState(user),
    save: (values, version) => updateProfile(profileInput(values, version, readPassword(form.current))),
    read: ({ data }) => profileFormState(data as UserRecord),
  });
  const isPasswordRequired = needsPassword(record.values, user);

  async function submit() {
    const missing = requiredErrors(record.values, isPasswordRequired && readPassword(form.current) === '');
    if (missing) return setErrors(missing);
    setErrors(NO_ERRORS);
    const outcome = await record.submit();
    if (outcome?.result === 'refused') setErrors(toFormErrors(outcome.error));
    if (outcome?.result !== 'saved') return;
    const { data } = outcome.response;
    toast.show({
      type: 'success',
      title: 'Profil je uložený',
      ...(data.email_pending && {
        message: `Nový e-mail platí, až ho potvrdíte odkazem, který jsme poslali na ${data.email_pending}.`,
        duration: 8000,
      }),
    });
    handleProfileSaved();
    await setCachedResponse(getGetUserKey(user.id), outcome.response);
  }

  function change(changes: Partial<typeof record.values>) {
    record.change(changes);
    clearErrors(Object.keys(changes));
  }

  return {
    ...record,
    errors,
    form,
    clearErrorOnInput,
    isPasswordRequired,
    change,
    submit,
  };
}

function readPassword(form: HTMLFormElement | null): string {
  return String((form && new FormData(form).get('current_password')) ?? '');
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

function toFormErrors(error: ApiError): FormErrors {
  if (error.code === 'WRONG_PASSWORD') {
    return { fields: { current_password: error.message }, form: undefined };
  }
  return fieldErrors(error, FIELDS);
}
