import { useState } from 'react';
import { useGetCategoryAudience } from '../../../generated/web/articles/articles';
import type { Category } from '../../../generated/web/model';
import { updateGroupAccess } from '../../../generated/web/people/people';
import { ApiError } from '../../api/apiError';
import { useFormDraft } from '../../session/drafts/useFormDraft';
import type { Level } from '../../ui/form/levels';
import { useToast } from '../../ui/useToast';
import {
  type AudienceDraft,
  type GroupLevel,
  parseStoredAudience,
  pendingChanges,
  withLevel,
} from './audienceDraft';
import { useRevalidateCategories } from './useRevalidateCategories';

/** Edits the levels of groups in one category. Each group is saved separately under its own optimistic lock. */
export function useAudienceDraft(category: Category) {
  const { data, error, mutate } = useGetCategoryAudience(category.id, { all: true });
  const [draft, setDraft] = useState<AudienceDraft>(new Map());
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [conflictIds, setConflictIds] = useState<ReadonlySet<number>>(new Set());
  const refresh = useRevalidateCategories();
  const toast = useToast();
  const groups = data?.data.groups ?? [];
  const changes = pendingChanges(groups, draft);
  const clearDraft = useFormDraft({
    id: `category-audience-${category.id}`,
    title: `nedokončenou změnu přístupu ke kategorii ${category.name}`,
    values: Object.fromEntries(draft),
    isDirty: changes.length > 0,
    restore: (saved) => setDraft(parseStoredAudience(saved)),
  });

  function reset(): void {
    setDraft(new Map());
    setConflictIds(new Set());
    setProblem(undefined);
    clearDraft();
  }

  async function save(): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(undefined);
    const conflicts = new Set<number>();
    let failureMessage: string | undefined;
    for (const { group, level } of changes) {
      try {
        const body = { changes: [{ category_id: category.id, level }], version: group.version };
        await updateGroupAccess(group.id, body, { failures: 'caller' });
      } catch (caught) {
        if (!(caught instanceof ApiError)) throw caught;
        if (caught.code === 'VERSION_CONFLICT') conflicts.add(group.id);
        else failureMessage = caught.message;
      }
    }
    await Promise.all([mutate(), refresh()]);
    setConflictIds(conflicts);
    setProblem(failureMessage);
    setIsBusy(false);
    if (conflicts.size > 0 || failureMessage !== undefined) return;
    // Levels chosen while the request was running are retained.
    setDraft((current) => new Map([...current].filter(([id, level]) => level !== draft.get(id))));
    clearDraft(Object.fromEntries(draft));
    toast.show({ type: 'success', title: 'Přístup je uložený', message: 'Platí hned, od příštího načtení.' });
  }

  return {
    audience: data?.data,
    error,
    groups,
    changes,
    isBusy,
    problem,
    conflictIds,
    save,
    retry: () => void mutate(),
    levelOf: (group: GroupLevel) => draft.get(group.id) ?? group.level,
    choose: (group: GroupLevel, level: Level) => setDraft((current) => withLevel(current, group, level)),
    discard: reset,
  };
}
