import { ApiError } from '../../../api/apiError';

/** Whether a retry with the same text would be refused again. */
export function isPermanentRefusal(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  return [400, 413, 422].includes(error.status) || error.code === 'SLUG_TAKEN';
}

export function refusalMessage({ message, details }: ApiError): string {
  const reasons = details.map((detail) => detail.message).filter((reason) => !message.includes(reason));
  return [message, ...new Set(reasons)].join(' ');
}
