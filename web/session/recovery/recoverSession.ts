import { formOwner } from '../drafts/formOwner';
import { keepOpenForms } from '../drafts/keepOpenForms';
import { hasUnsavedInput } from '../unsavedInput';
import { createRecovery, type RecoveryResult } from './recovery';

export const recovery = createRecovery({ hasUnsavedInput, owner: () => formOwner()?.user, keepOpenForms });

export function recoverSession(): Promise<RecoveryResult> {
  return recovery.ask();
}
