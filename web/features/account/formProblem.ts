import type { ApiError } from '../../api/apiError';
import { type FormErrors, fieldErrors } from '../../ui/form/fieldErrors';

export interface FormProblem extends FormErrors {
  /** `info`: the input is valid, but something else must happen first. */
  readonly severity?: 'error' | 'info';
  readonly details?: string;
  /** When a retry makes sense, in epoch milliseconds. */
  readonly retryAt?: number;
}

/** The server’s messages by field, and the time of a retry from `Retry-After`, which is counted down. */
export function formProblem(error: ApiError, names: readonly string[], now: number): FormProblem {
  const problem = fieldErrors({ text: error.message, details: error.details }, names);
  return error.retryAfter === undefined ? problem : { ...problem, retryAt: now + error.retryAfter * 1000 };
}

export function fieldsProblem(fields: FormErrors['fields']): FormProblem | undefined {
  return Object.values(fields).some(Boolean) ? { fields, form: undefined } : undefined;
}
