import { createContext, useContext } from 'react';

export interface Question {
  readonly title?: string;
  readonly message?: string;
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  /** The answer cannot be taken back: the button is red. */
  readonly destructive?: boolean;
}

/** Asks a person; true when they confirm, false in every other case. */
export type Confirm = (question?: Question) => Promise<boolean>;

export const ConfirmContext = createContext<Confirm | undefined>(undefined);

/** The confirmation dialog as a function; throws outside its provider. */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  if (!confirm) throw new Error('useConfirmDialog must be used within a ConfirmProvider');
  return confirm;
}
