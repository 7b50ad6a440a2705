import type { UserCreated } from '../../../generated/web/model';
import { createUser } from '../../../generated/web/people/people';
import { useNewRecord } from '../../form/useNewRecord';
import { useRevalidatePeople } from '../../session/useRevalidatePeople';
import { createdToast, EMPTY_NEW_USER, newUserInput, requiredFieldErrors } from './newUser';
import { userErrors } from './userForm';

const passwordOf = (inputs: FormData) => String(inputs.get('password') ?? '');

export function useNewUser(onCreated: (created: UserCreated) => void) {
  return useNewRecord({
    draft: { id: 'new-user', title: 'rozepsaného nového uživatele' },
    empty: EMPTY_NEW_USER,
    validate: (values, inputs) => requiredFieldErrors(values, passwordOf(inputs)),
    errorsOf: userErrors,
    create: (values, { inputs, request }) => createUser(newUserInput(values, passwordOf(inputs)), request),
    success: ({ data, invitation }) => (invitation ? undefined : createdToast(data)),
    onCreated,
    refresh: useRevalidatePeople(),
  });
}

export type NewUser = ReturnType<typeof useNewUser>;
