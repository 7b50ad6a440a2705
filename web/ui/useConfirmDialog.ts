import { createContext, useContext } from 'react';
import type { Question } from './confirm/confirmStore';
import { requestConfirmation } from './confirm/requestConfirmation';

/** True when confirmed; false otherwise, also on a timeout. See `docs/decisions/specification-readings.md`. */
export type Confirm = (question?: Question) => Promise<boolean>;

export const ConfirmContext = createContext(false);

const confirm: Confirm = (question) => requestConfirmation(question).catch(() => false);

export function useConfirmDialog(): Confirm {
  if (!useContext(ConfirmContext)) {
    throw new Error('useConfirmDialog must be used within a ConfirmProvider');
  }
  return confirm;
}
