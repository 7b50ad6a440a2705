import { ApiError } from '../../api/apiError';
import type { SaveStatus } from './saveStatusMessage';

export function saveFailureReason(error: unknown): Extract<SaveStatus, { step: 'failed' }>['why'] {
  if (!(error instanceof ApiError)) return 'unanswered';
  if (error.code === 'MAINTENANCE') return 'maintenance';
  return error.status < 500 && error.status > 0 ? 'refused' : 'unanswered';
}
