import { ErrorId } from '../ErrorId';
import { FormError } from './FormError';

/** What the server refused a form with, and the id of the request, by which an administrator finds it in the log. */
export function ServerError({
  errors,
}: {
  errors: { readonly form?: string | undefined; readonly requestId?: string | undefined };
}) {
  const { form, requestId } = errors;
  return <FormError message={form}>{requestId && <ErrorId id={requestId} />}</FormError>;
}
