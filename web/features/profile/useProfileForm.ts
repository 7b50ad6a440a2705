import { updateProfile } from '../../../generated/web/account/account';
import type { UserRecord, UserRecordAnswer } from '../../../generated/web/model';
import { getGetUserKey } from '../../../generated/web/people/people';
import type { ApiError } from '../../api/apiError';
import { useKeepAnswer } from '../../api/useKeepAnswer';
import { useRecordForm } from '../../session/drafts/useRecordForm';
import { useSession } from '../../session/SessionProvider';
import { type FormErrors, fieldErrors, NO_ERRORS } from '../../ui/form/fieldErrors';
import { useFormErrors } from '../../ui/form/useFormErrors';
import { useToast } from '../../ui/useToast';
import { needsPassword, type ProfileValues, profileInput, profileState } from './profileForm';

const FIELDS = ['full_name', 'email', 'color', 'preferences', 'current_password'] as const;

/** The own record while it is being changed. The password that confirms a new address is kept nowhere. */
export function useProfileForm(user: UserRecord) {
  const keep = useKeepAnswer();
  const { ownRecordSaved } = useSession();
  const toast = useToast();
  const { form, errors, say, mend, mendTyped } = useFormErrors();
  const record = useRecordForm<ProfileValues, UserRecordAnswer>({
    id: 'profile',
    title: 'rozepsané změny svého profilu',
    record: profileState(user),
    save: (values, version) => updateProfile(profileInput(values, version, passwordIn(form.current))),
    read: ({ data }) => profileState(data as UserRecord),
  });
  const asksPassword = needsPassword(record.values, user);

  async function submit() {
    const missing = missingFields(record.values, asksPassword && passwordIn(form.current) === '');
    if (missing) return say(missing);
    say(NO_ERRORS);
    const outcome = await record.submit();
    if (outcome?.result === 'refused') say(errorsOf(outcome.error));
    if (outcome?.result !== 'saved') return;
    const { data } = outcome.answer;
    toast.show({
      type: 'success',
      title: 'Profil je uložený',
      ...(data.email_pending && {
        message: `Nový e-mail platí, až ho potvrdíte odkazem, který jsme poslali na ${data.email_pending}.`,
        duration: 8000,
      }),
    });
    ownRecordSaved();
    await keep(getGetUserKey(user.id), outcome.answer);
  }

  function change(some: Partial<typeof record.values>) {
    record.change(some);
    mend(Object.keys(some));
  }

  return { ...record, errors, form, mendTyped, asksPassword, change, submit };
}

function passwordIn(form: HTMLFormElement | null): string {
  return String((form && new FormData(form).get('current_password')) ?? '');
}

function missingFields({ full_name }: ProfileValues, lacksPassword: boolean): FormErrors | undefined {
  const isNameless = full_name.trim() === '';
  if (!isNameless && !lacksPassword) return undefined;
  return {
    fields: {
      ...(isNameless && { full_name: 'Vyplňte jméno.' }),
      ...(lacksPassword && { current_password: 'Ke změně e-mailu zadejte své současné heslo.' }),
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
