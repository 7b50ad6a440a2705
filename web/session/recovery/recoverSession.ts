import { formOwner } from '../drafts/formOwner';
import { saveOpenForms } from '../drafts/saveOpenForms';
import { hasUnsavedInput } from '../unsavedInput';
import { createRecovery, type RecoveryResult } from './recovery';

export const recovery = createRecovery({ hasUnsavedInput, owner: () => formOwner()?.user, saveOpenForms });

export function recoverSession(): Promise<RecoveryResult> {
  return recovery.requestSignIn();
}
