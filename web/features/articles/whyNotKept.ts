import { ApiError } from '../../api/apiError';
import type { SaveFacts } from './saveWords';

export function whyNotKept(error: unknown): Extract<SaveFacts, { step: 'failed' }>['why'] {
  if (!(error instanceof ApiError)) return 'unanswered';
  if (error.code === 'MAINTENANCE') return 'maintenance';
  return error.status < 500 && error.status > 0 ? 'refused' : 'unanswered';
}
