import { formOwner } from '../drafts/formOwner';
import { keepOpenForms } from '../drafts/keepOpenForms';
import { hasUnsavedInput } from '../unsavedInput';
import { createRecovery, type RecoveryResult } from './recovery';

/** The recovery of this window. */
export const recovery = createRecovery({ hasUnsavedInput, owner: () => formOwner()?.user, keepOpenForms });

/** For the calls, when the session could not be renewed: 'recovered' repeats the call as it was. */
export function recoverSession(): Promise<RecoveryResult> {
  return recovery.ask();
}
