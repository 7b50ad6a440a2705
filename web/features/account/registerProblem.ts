import type { ApiError } from '../../api/apiError';
import { type FormProblem, formProblem } from './formProblem';

export function registerProblem(error: ApiError, now: number): FormProblem {
  if (error.code === 'USERNAME_TAKEN') {
    return { fields: { username: `${error.message} Zkuste jiné.` }, form: undefined };
  }
  return formProblem(error, ['full_name', 'email', 'username', 'password'], now);
}
