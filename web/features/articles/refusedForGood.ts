import { ApiError } from '../../api/apiError';

/** Whether the server will never take this text as it is: sending it again would only be refused again. */
export function isRefusedForGood(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  return [400, 413, 422].includes(error.status) || error.code === 'SLUG_TAKEN';
}

/** What is wrong with it, for the line that says what is saved. */
export function refusalWords({ message, details }: ApiError): string {
  const reasons = details.map((detail) => detail.message).filter((reason) => !message.includes(reason));
  return [message, ...new Set(reasons)].join(' ');
}
