import type { ApiError } from '../../api/apiError';
import { type FormProblem, formProblem } from './formProblem';

/** Why nobody was registered; a name that is taken is said at the name. */
export function registerProblem(error: ApiError, now: number): FormProblem {
  if (error.code === 'USERNAME_TAKEN') {
    return { fields: { username: `${error.message} Zkuste jiné.` }, form: undefined };
  }
  return formProblem(error, ['full_name', 'email', 'username', 'password'], now);
}
