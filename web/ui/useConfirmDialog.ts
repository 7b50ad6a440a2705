import { createContext, useContext } from 'react';
import { askConfirmation } from './confirm/askConfirmation';
import type { Question } from './confirm/confirmStore';

/** Asks a person: true when they confirm, false in every other case, also when nobody answers. */
export type Confirm = (question?: Question) => Promise<boolean>;

export const ConfirmContext = createContext(false);

const confirm: Confirm = (question) => askConfirmation(question).catch(() => false);

/** The confirmation dialog as a function; throws outside its provider. */
export function useConfirmDialog(): Confirm {
  if (!useContext(ConfirmContext)) {
    throw new Error('useConfirmDialog must be used within a ConfirmProvider');
  }
  return confirm;
}
