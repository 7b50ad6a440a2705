import { useState } from 'react';
import { useGetCategoryAudience } from '../../../generated/web/articles/articles';
import type { Category } from '../../../generated/web/model';
import { updateGroupAccess } from '../../../generated/web/people/people';
import { ApiError } from '../../api/apiError';
import { useKeptForm } from '../../session/drafts/useKeptForm';
import type { Level } from '../../ui/form/levels';
import { useToast } from '../../ui/useToast';
import {
  type AudienceDraft,
  type GroupLevel,
  keptAudience,
  pendingChanges,
  withLevel,
} from './audienceDraft';
import { useRefreshCategories } from './useRefreshCategories';

/** Rights of groups in one category while they are chosen; each is saved over the version of its group. */
export function useAudienceDraft(category: Category) {
  const { data, error, mutate } = useGetCategoryAudience(category.id, { all: true });
  const [draft, setDraft] = useState<AudienceDraft>(new Map());
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  /** Groups that somebody else changed while one was choosing. */
  const [met, setMet] = useState<ReadonlySet<number>>(new Set());
  const refresh = useRefreshCategories();
  const toast = useToast();
  const groups = data?.data.groups ?? [];
  const changes = pendingChanges(groups, draft);
  const forget = useKeptForm({
    id: `category-audience-${category.id}`,
    title: `nedokončenou změnu přístupu ke kategorii ${category.name}`,
    values: Object.fromEntries(draft),
    isDirty: changes.length > 0,
    restore: (kept) => setDraft(keptAudience(kept)),
  });

  function begin(): void {
    setDraft(new Map());
    setMet(new Set());
    setProblem(undefined);
    forget();
  }

  async function save(): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(undefined);
    const conflicts = new Set<number>();
    let refused: string | undefined;
    for (const { group, level } of changes) {
      try {
        const body = { changes: [{ category_id: category.id, level }], version: group.version };
        await updateGroupAccess(group.id, body, { failures: 'caller' });
      } catch (failed) {
        if (!(failed instanceof ApiError)) throw failed;
        if (failed.code === 'VERSION_CONFLICT') conflicts.add(group.id);
        else refused = failed.message;
      }
    }
    await Promise.all([mutate(), refresh()]);
    setMet(conflicts);
    setProblem(refused);
    setIsBusy(false);
    if (conflicts.size > 0 || refused !== undefined) return;
    // What was chosen while it was on its way stays.
    setDraft((now) => new Map([...now].filter(([id, level]) => level !== draft.get(id))));
    forget(Object.fromEntries(draft));
    toast.show({ type: 'success', title: 'Přístup je uložený', message: 'Platí hned, od příštího načtení.' });
  }

  return {
    audience: data?.data,
    error,
    groups,
    changes,
    isBusy,
    problem,
    met,
    save,
    retry: () => void mutate(),
    levelOf: (group: GroupLevel) => draft.get(group.id) ?? group.level,
    choose: (group: GroupLevel, level: Level) => setDraft((now) => withLevel(now, group, level)),
    discard: begin,
  };
}
