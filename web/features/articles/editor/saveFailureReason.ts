import { ApiError } from '../../../api/apiError';
import type { SaveStatus } from './saveStatusMessage';

export function saveFailureReason(error: unknown): Extract<SaveStatus, { step: 'failed' }>['reason'] {
  if (!(error instanceof ApiError)) return 'unavailable';
  if (error.code === 'MAINTENANCE') return 'maintenance';
  return error.status < 500 && error.status > 0 ? 'refused' : 'unavailable';
}
