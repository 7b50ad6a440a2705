import { ErrorId } from '../ErrorId';
import { FormError } from './FormError';
import type { FormErrors, Refusal } from './fieldErrors';

/**
 * What the server refused a form or a dialog with, and the id of the request, by which an administrator finds it in the
 * log.
 */
export function ServerError(
  props: { errors: Pick<FormErrors, 'form' | 'requestId'> } | { problem: Refusal | undefined },
) {
  const { form, requestId } = 'errors' in props ? props.errors : toErrors(props.problem);
  return <FormError message={form}>{requestId && <ErrorId id={requestId} />}</FormError>;
}

function toErrors(problem: Refusal | undefined): Pick<FormErrors, 'form' | 'requestId'> {
  return { form: problem?.text, requestId: problem?.requestId };
}
