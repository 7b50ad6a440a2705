import { AppError } from '../../shared/errors.ts';
import { type Maintenance, retryAfterSeconds } from './maintenance.policy.ts';

const CLOSED_MESSAGE = 'Na webu právě probíhá údržba. Vraťte se prosím později.';
const READ_ONLY_MESSAGE = 'Web je právě jen pro čtení. Změny půjde uložit, až údržba skončí.';

/** 503 with `Retry-After`; includes the admin's message when there is one. */
export function maintenanceError(maintenance: Maintenance, now: Date): AppError {
  const { mode, message } = maintenance;
  const defaultMessage = mode === 'read-only' ? READ_ONLY_MESSAGE : CLOSED_MESSAGE;
  // On a readable site, the message must first explain why saving was rejected.
  const parts = mode === 'read-only' ? [defaultMessage, message] : [message || defaultMessage];
  return new AppError({
    status: 503,
    code: 'MAINTENANCE',
    message: parts.filter((part) => part !== '').join(' '),
    headers: { 'Retry-After': String(retryAfterSeconds(maintenance, now)) },
  });
}
