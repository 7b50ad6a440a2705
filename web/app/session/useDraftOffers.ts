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

/** The drafts of the person with this key, as they lie on the device; none for a visitor. */
export function useDraftOffers(draftKey: string | undefined) {
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  const toast = useToast();
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  /** Wanted back, once its page is shown: the one on screen may be asked about, and stay. */
  const wanted = useRef<{ readonly draft: Draft; readonly step: string }>(undefined);
  /** Taken back, on the way to their forms; offered again only when they were kept anew since. */
  const restored = useRef(new Set<string>());
  const panels = useRef<Panels>(undefined);

  useEffect(() => {
    sweepDrafts();
    // Nothing of one person is in sight of the next, not for a moment.
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

  // Only the step that was made for it: whoever stayed and goes there later finds the form as it is.
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
    /** It stays on the device until its form is saved or given up. */
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

/** Which copy a step leads to the form of; nothing for other steps. */
function restoringStep(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'restoring' in state ? state.restoring : undefined;
}
