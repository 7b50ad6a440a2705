import type { UserRecord } from '../../../generated/web/model';
import { getGetUserKey, updateUser } from '../../../generated/web/people/people';
import { useRecordForm } from '../../form/useRecordForm';
import { useRevalidatePeople } from '../../session/useRevalidatePeople';
import { userErrors, userFormState, userUpdate } from './userForm';
import { userPath } from './userPath';

export function useUserForm(user: UserRecord) {
  return useRecordForm({
    draft: {
      id: `user-${user.id}`,
      title: `rozepsané změny uživatele ${user.full_name}`,
      // The form also stays open on the other tabs of the page.
      path: userPath(user.id, '/admin/users'),
    },
    record: user,
    read: userFormState,
    save: (values, { base, request }) => updateUser(user.id, userUpdate(values, base.version), request),
    recordOf: ({ data }) => data,
    errorsOf: userErrors,
    success: ({ data }) => ({ title: 'Uživatel je uložený', message: data.full_name }),
    cacheKey: getGetUserKey(user.id),
    refresh: useRevalidatePeople(),
  });
}
