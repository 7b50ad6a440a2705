import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { safePath } from '../../lib/paths';
import { randomHex } from '../../lib/randomHex';
import { createTabTransport } from '../../session/crossTab/tabTransport';
import type { Draft } from '../../session/drafts/draft';
import { createDraftStore, sweepDrafts } from '../../session/drafts/draftStore';
import { forgetGivenBack, giveBack } from '../../session/drafts/givenBack';
import { keptAs, offeredDrafts } from '../../session/drafts/offeredDrafts';
import { unsavedForms } from '../../session/drafts/openForms';
import { createPanels, OWN_PANEL, type Panels } from '../../session/drafts/panels';
import { useToast } from '../../ui/useToast';

export function useDraftOffers(draftKey: string | undefined) {
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  const toast = useToast();
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  /** The draft to restore once its page is shown; a leave guard may keep the current page. */
  const wanted = useRef<{ readonly draft: Draft; readonly step: string }>(undefined);
  /** Restored drafts on the way to their forms; offered again only when saved again since. */
  const restored = useRef(new Set<string>());
  const panels = useRef<Panels>(undefined);

  useEffect(() => {
    sweepDrafts();
    // Cleared at once, so that the next user never sees them.
    setDrafts([]);
    wanted.current = undefined;
    if (draftKey === undefined) return forgetGivenBack;
    const present = createPanels(createTabTransport('panels'));
    panels.current = present;
    return () => {
      present.leave();
      forgetGivenBack();
    };
  }, [draftKey]);

  // Looked for on every page: what was kept when the last one was left, but not what is on screen already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is what may have kept something
  useEffect(() => {
    if (draftKey === undefined) return;
    let isLeft = false;
    async function look(key: string) {
      const otherPanels = (await panels.current?.others()) ?? new Set();
      if (isLeft) return;
      const onScreen = new Set(unsavedForms().map(({ id }) => id));
      const kept = createDraftStore(key).list();
      setDrafts(offeredDrafts(kept, { onScreen, otherPanels, restored: restored.current }));
    }
    void look(draftKey);
    return () => {
      isLeft = true;
    };
  }, [draftKey, pathname]);

  const hide = (draft: Draft) => setDrafts((all) => all.filter((one) => keptAs(one) !== keptAs(draft)));

  // Only for the navigation made by `restore`: a user who stayed and opens the page later gets an unchanged
  // form.
  useEffect(() => {
    const { draft, step } = wanted.current ?? {};
    if (draftKey === undefined || !draft || restoringStep(state) !== step) return;
    wanted.current = undefined;
    hide(draft);
    restored.current.add(keptAs(createDraftStore(draftKey).adopt(draft, OWN_PANEL)));
    giveBack(draft.id, draft.values);
  });

  return {
    drafts,
    /** The draft stays stored until its form is saved or discarded. */
    restore(draft: Draft) {
      const step = randomHex(8);
      wanted.current = { draft, step };
      void navigate(safePath(draft.path), { state: { restoring: step } });
    },
    discard(draft: Draft) {
      if (draftKey === undefined) return;
      const store = createDraftStore(draftKey);
      store.drop(draft);
      hide(draft);
      const takeBack = () => {
        store.keep(draft);
        setDrafts((all) => [draft, ...all]);
      };
      toast.show({ type: 'info', title: 'Zahozeno', action: { label: 'Vrátit', onClick: takeBack } });
    },
  };
}

/** The id of the restore that made this navigation. */
function restoringStep(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'restoring' in state ? state.restoring : undefined;
}
