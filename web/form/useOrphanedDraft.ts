import { useNavigate } from 'react-router-dom';
import type { Draft } from '../session/drafts/draft';
import { moveDraft, storedDraft } from '../session/drafts/moveDraft';

/**
 * What this device keeps of a record that is gone, and a way to go on with it in a new one: `next` is the page that
 * creates it.
 */
export function useOrphanedDraft(
  formId: string,
  next: Pick<Draft, 'id' | 'path' | 'title'>,
  isField: (name: string) => boolean,
): { readonly hasDraft: boolean; startAnew(): void } {
  const navigate = useNavigate();
  return {
    hasDraft: storedDraft(formId) !== undefined,
    startAnew() {
      moveDraft(formId, next, isField);
      void navigate(next.path, { replace: true });
    },
  };
}
