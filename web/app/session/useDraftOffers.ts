import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { safePath } from '../../lib/paths';
import type { Draft } from '../../session/drafts/draft';
import { createDraftStore, sweepDrafts } from '../../session/drafts/draftStore';
import { forgetGivenBack, giveBack } from '../../session/drafts/givenBack';
import { useToast } from '../../ui/useToast';

/** The drafts of the person with this key, as they lie on the device when they arrive; none for a visitor. */
export function useDraftOffers(draftKey: string | undefined) {
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  const toast = useToast();
  const navigate = useNavigate();

  useEffect(() => {
    sweepDrafts();
    setDrafts(draftKey === undefined ? [] : createDraftStore(draftKey).list());
    return forgetGivenBack;
  }, [draftKey]);

  const hide = (draft: Draft) => setDrafts((all) => all.filter((one) => one !== draft));

  return {
    drafts,
    /** It stays on the device until its form is saved or given up. */
    restore(draft: Draft) {
      hide(draft);
      giveBack(draft.id, draft.values);
      void navigate(safePath(draft.path));
    },
    discard(draft: Draft) {
      if (draftKey === undefined) return;
      const store = createDraftStore(draftKey);
      store.drop(draft.id);
      hide(draft);
      const takeBack = () => {
        store.keep(draft);
        setDrafts((all) => [draft, ...all]);
      };
      toast.show({ type: 'info', title: 'Zahozeno', action: { label: 'Vrátit', onClick: takeBack } });
    },
  };
}
