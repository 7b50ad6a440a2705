import type { ApiError } from '../../api/apiError';
import { type FormErrors, fieldErrors } from '../../ui/form/fieldErrors';

/** Why a form was not taken. */
export interface FormProblem extends FormErrors {
  /** News is no failure: all was right, and something has to be waited for. */
  readonly tone?: 'error' | 'news';
  /** What stands below the sentence, for who reads on. */
  readonly more?: string;
  /** When it is worth trying again, in milliseconds. */
  readonly retryAt?: number;
}

/** What the server said, at the fields that it concerns; with the time to wait, when it told one. */
export function formProblem(error: ApiError, names: readonly string[], now: number): FormProblem {
  const problem = fieldErrors(error, names);
  return error.retryAfter === undefined ? problem : { ...problem, retryAt: now + error.retryAfter * 1000 };
}

/** What is still to be filled in; nothing when all is there. */
export function missing(fields: FormErrors['fields']): FormProblem | undefined {
  return Object.values(fields).some(Boolean) ? { fields, form: undefined } : undefined;
}
