import { ApiError } from '../../api/apiError';
import type { SaveFacts } from './saveWords';

/** Why something was not stored, as far as the line beside the buttons tells the reasons apart. */
export function whyNotKept(error: unknown): Extract<SaveFacts, { step: 'failed' }>['why'] {
  if (!(error instanceof ApiError)) return 'unanswered';
  if (error.code === 'MAINTENANCE') return 'maintenance';
  return error.status < 500 && error.status > 0 ? 'refused' : 'unanswered';
}
