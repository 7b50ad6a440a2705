import { AppError } from '../../shared/errors.ts';
import { type Maintenance, secondsLeft } from './maintenance.policy.ts';

const CLOSED = 'Na webu právě probíhá údržba. Vraťte se prosím později.';
const READ_ONLY = 'Web je právě jen pro čtení. Změny půjde uložit, až údržba skončí.';

/** 503: refused until the maintenance ends; the admin's own words where there are some. */
export function underMaintenance(maintenance: Maintenance, now: Date): AppError {
  const { mode, message } = maintenance;
  const standing = mode === 'read-only' ? READ_ONLY : CLOSED;
  // Of a site that can be read the reader must first learn why the save was refused.
  const words = mode === 'read-only' ? [standing, message] : [message || standing];
  return new AppError({
    status: 503,
    code: 'MAINTENANCE',
    message: words.filter((part) => part !== '').join(' '),
    headers: { 'Retry-After': String(secondsLeft(maintenance, now)) },
  });
}
