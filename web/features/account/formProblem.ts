import type { ApiError } from '../../api/apiError';
import { type FormErrors, fieldErrors } from '../../ui/form/fieldErrors';

export interface FormProblem extends FormErrors {
  /** `info`: the input is valid, but something else must happen first. */
  readonly severity?: 'error' | 'info';
  readonly details?: string;
  /** When a retry makes sense, in epoch milliseconds. */
  readonly retryAt?: number;
}

/**
 * The server’s messages by field, and the time of a retry from `Retry-After`, which is counted down. What the server
 * failed with has the id of its lines in the log; nobody is signed in who could open them.
 */
export function formProblem(error: ApiError, names: readonly string[], now: number): FormProblem {
  const problem = fieldErrors({ text: error.message, details: error.details }, names);
  if (error.retryAfter !== undefined) return { ...problem, retryAt: now + error.retryAfter * 1000 };
  if (error.status < 500 || !error.requestId) return problem;
  return { ...problem, details: `Číslo chyby: ${error.requestId}` };
}

export function fieldsProblem(fields: FormErrors['fields']): FormProblem | undefined {
  return Object.values(fields).some(Boolean) ? { fields, form: undefined } : undefined;
}
