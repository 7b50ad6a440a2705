import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { safePath } from '../../lib/paths';
import { createTabTransport } from '../../session/crossTab/tabTransport';
import type { Draft } from '../../session/drafts/draft';
import { clearDraftHandoff, handOffDraft } from '../../session/drafts/draftHandoff';
import { createDraftStore, deleteExpiredDrafts } from '../../session/drafts/draftStore';
import { draftFingerprint, isOfferedOn, selectOfferedDrafts } from '../../session/drafts/offeredDrafts';
import { unsavedForms } from '../../session/drafts/openForms';
import { createTabRegistry, OWN_TAB, type TabRegistry } from '../../session/drafts/tabRegistry';
import { useToast } from '../../ui/useToast';

export function useDraftOffers(draftKey: string | undefined) {
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  const toast = useToast();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  /** Restored drafts on the way to their forms; offered again only when saved again since. */
  const restored = useRef(new Set<string>());
  const tabs = useRef<TabRegistry>(undefined);

  useEffect(() => {
    deleteExpiredDrafts();
    // Cleared at once, so that the next user never sees them.
    setDrafts([]);
    if (draftKey === undefined) return clearDraftHandoff;
    const registry = createTabRegistry(createTabTransport('draft-tabs'));
    tabs.current = registry;
    return () => {
      registry.close();
      clearDraftHandoff();
    };
  }, [draftKey]);

  // Loaded on every page: leaving the last one may have stored a draft. Forms on screen are excluded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: leaving a page may have stored a draft
  useEffect(() => {
    if (draftKey === undefined) return;
    let isCancelled = false;
    async function loadOffers(key: string) {
      const otherTabs = (await tabs.current?.others()) ?? new Set();
      if (isCancelled) return;
      const onScreen = new Set(unsavedForms().map(({ id }) => id));
      const stored = createDraftStore(key).list();
      setDrafts(selectOfferedDrafts(stored, { onScreen, otherTabs, restored: restored.current }));
    }
    void loadOffers(draftKey);
    return () => {
      isCancelled = true;
    };
  }, [draftKey, pathname]);

  const hide = (draft: Draft) =>
    setDrafts((all) => all.filter((other) => draftFingerprint(other) !== draftFingerprint(draft)));

  return {
    drafts: drafts.filter((draft) => isOfferedOn(draft, pathname)),
    /** The draft stays stored until its form is saved or discarded. */
    restore(draft: Draft) {
      if (draftKey === undefined) return;
      hide(draft);
      restored.current.add(draftFingerprint(createDraftStore(draftKey).moveToTab(draft, OWN_TAB)));
      handOffDraft(draft.id, draft.values);
      void navigate(safePath(draft.path));
    },
    discard(draft: Draft) {
      if (draftKey === undefined) return;
      const store = createDraftStore(draftKey);
      store.remove(draft);
      hide(draft);
      const undo = () => {
        store.save(draft);
        setDrafts((all) => [draft, ...all]);
      };
      toast.show({ type: 'info', title: 'Zahozeno', action: { label: 'Vrátit', onClick: undo } });
    },
  };
}
