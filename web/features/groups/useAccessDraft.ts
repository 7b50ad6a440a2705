import { useEffect, useMemo, useState } from 'react';
import type { AccessLevel, GroupAccessAnswer } from '../../../generated/web/model';
import { getGetGroupAccessKey, updateGroupAccess } from '../../../generated/web/people/people';
import { useSetCachedResponse } from '../../api/useSetCachedResponse';
import type { DraftValues } from '../../session/drafts/draft';
import { useFormDraft } from '../../session/drafts/useFormDraft';
import { LEVELS } from '../../ui/form/levels';
import { useToast } from '../../ui/useToast';
import { type AccessDraft, changesOf, NO_CHANGES, rebaseDraft } from './accessDraft';
import type { GroupTabProps } from './groupTabProps';
import { useFrozenBase } from './useFrozenBase';
import { useGroupSave } from './useGroupSave';

/** Unsaved levels; they are sent with the version that they were chosen over. */
export function useAccessDraft(props: GroupTabProps & { response: GroupAccessAnswer }) {
  const { group, ownVersions, response, onDirty } = props;
  const [draft, setDraft] = useState<AccessDraft>(NO_CHANGES);
  const { isBusy, error, save, clearError } = useGroupSave();
  const toast = useToast();
  const setCachedResponse = useSetCachedResponse();
  const isDirty = draft.size > 0;
  const latest = useMemo(() => ({ rows: response.data, version: response.meta.version }), [response]);
  const { base, newer, accept } = useFrozenBase(latest, isDirty, ownVersions);
  const deleteDraft = useFormDraft({
    id: `group-access-${group.id}`,
    title: `nedokončenou změnu přístupu skupiny ${group.name}`,
    values: Object.fromEntries(draft),
    isDirty,
    restore: (stored) => setDraft(rebaseDraft(restoreDraft(stored), base.rows)),
  });
  useEffect(() => onDirty('pristup', isDirty), [onDirty, isDirty]);

  function discard() {
    setDraft(NO_CHANGES);
    clearError();
    deleteDraft();
  }

  return {
    rows: base.rows,
    newer: newer?.rows,
    draft,
    setDraft,
    isBusy,
    error,
    discard,
    accept() {
      setDraft(rebaseDraft(draft, latest.rows));
      accept();
    },
    save: () =>
      save(async () => {
        const body = { changes: changesOf(draft), version: base.version };
        const saved = await updateGroupAccess(group.id, body, { failures: 'caller' });
        ownVersions.add(saved.meta.version);
        await setCachedResponse(getGetGroupAccessKey(group.id), saved);
        // Levels chosen during the save stay pending.
        setDraft((now) => rebaseDraft(now, saved.data));
        deleteDraft();
        const message = 'Platí hned, od příštího načtení.';
        toast.show({ type: 'success', title: 'Přístup je uložený', message });
      }),
  };
}

function restoreDraft(stored: DraftValues): AccessDraft {
  const entries = Object.entries(stored).flatMap(([id, value]): [number, AccessLevel][] => {
    const knownLevel = LEVELS.find(({ level }) => level === value);
    return knownLevel ? [[Number(id), knownLevel.level]] : [];
  });
  return new Map(entries);
}
