import { useEffect, useMemo, useState } from 'react';
import type { AccessLevel, GroupAccessAnswer } from '../../../generated/web/model';
import { getGetGroupAccessKey, updateGroupAccess } from '../../../generated/web/people/people';
import { useKeepAnswer } from '../../api/useKeepAnswer';
import type { KeptValues } from '../../session/drafts/draft';
import { useKeptForm } from '../../session/drafts/useKeptForm';
import { LEVELS } from '../../ui/form/levels';
import { useToast } from '../../ui/useToast';
import { type AccessDraft, changesOf, NO_CHANGES, rebased } from './accessDraft';
import type { GroupTabProps } from './groupTabProps';
import { useGroupSave } from './useGroupSave';
import { useSteady } from './useSteady';

/** Unsaved levels; they are sent with the version that they were chosen over. */
export function useAccessDraft(props: GroupTabProps & { answer: GroupAccessAnswer }) {
  const { group, steps, answer, onDirty } = props;
  const [draft, setDraft] = useState<AccessDraft>(NO_CHANGES);
  const { isBusy, error, save, forgetError } = useGroupSave();
  const toast = useToast();
  const setCachedResponse = useKeepAnswer();
  const isDirty = draft.size > 0;
  const latest = useMemo(() => ({ rows: answer.data, version: answer.meta.version }), [answer]);
  const { base, newer, accept } = useSteady(latest, isDirty, steps);
  const deleteDraft = useKeptForm({
    id: `group-access-${group.id}`,
    title: `nedokončenou změnu přístupu skupiny ${group.name}`,
    values: Object.fromEntries(draft),
    isDirty,
    restore: (stored) => setDraft(rebased(restoreDraft(stored), base.rows)),
  });
  useEffect(() => onDirty('pristup', isDirty), [onDirty, isDirty]);

  function discard() {
    setDraft(NO_CHANGES);
    forgetError();
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
      setDraft(rebased(draft, latest.rows));
      accept();
    },
    save: () =>
      save(async () => {
        const body = { changes: changesOf(draft), version: base.version };
        const saved = await updateGroupAccess(group.id, body, { failures: 'caller' });
        steps.made(saved.meta.version);
        await setCachedResponse(getGetGroupAccessKey(group.id), saved);
        // Levels chosen during the save stay pending.
        setDraft((now) => rebased(now, saved.data));
        deleteDraft();
        const message = 'Platí hned, od příštího načtení.';
        toast.show({ type: 'success', title: 'Přístup je uložený', message });
      }),
  };
}

function restoreDraft(stored: KeptValues): AccessDraft {
  const entries = Object.entries(stored).flatMap(([id, value]): [number, AccessLevel][] => {
    const knownLevel = LEVELS.find(({ level }) => level === value);
    return knownLevel ? [[Number(id), knownLevel.level]] : [];
  });
  return new Map(entries);
}
