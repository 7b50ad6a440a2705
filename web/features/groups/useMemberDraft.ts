import { useEffect, useState } from 'react';
import { changeGroupMembers, getGetGroupKey, matchMembers } from '../../../generated/web/people/people';
import { useSetCachedResponse } from '../../api/useSetCachedResponse';
import { countOf } from '../../lib/czechPlural';
import type { DraftValues } from '../../session/drafts/draft';
import { useFormDraft } from '../../session/drafts/useFormDraft';
import { useToast } from '../../ui/useToast';
import { PEOPLE_ACCUSATIVE } from './groupLabels';
import type { GroupTabProps } from './groupTabProps';
import {
  EMPTY_MEMBER_DRAFT,
  isEmpty,
  MAX_PER_REQUEST,
  type MemberDraft,
  membersChange,
  type Person,
  remainingChanges,
  withoutSent,
} from './memberDraft';
import { useFrozenBase } from './useFrozenBase';
import { useGroupSave } from './useGroupSave';

/** Pending additions and removals; they are sent with the version of the group that they were chosen over. */
export function useMemberDraft({ group, ownVersions, onDirty }: GroupTabProps) {
  const [draft, setDraft] = useState<MemberDraft>(EMPTY_MEMBER_DRAFT);
  const [alreadyDoneCount, setAlreadyDoneCount] = useState(0);
  const { isBusy, error, save, clearError } = useGroupSave();
  const toast = useToast();
  const setCachedResponse = useSetCachedResponse();
  const isDirty = !isEmpty(draft);
  const { base, newer, accept } = useFrozenBase(group, isDirty, ownVersions);
  const deleteDraft = useFormDraft({
    id: `group-members-${group.id}`,
    title: `nedokončenou změnu členů skupiny ${group.name}`,
    values: serializeDraft(draft),
    isDirty,
    restore: (stored) => setDraft(restoreDraft(stored)),
  });
  useEffect(() => onDirty('clenove', isDirty), [onDirty, isDirty]);

  function discard() {
    setDraft(EMPTY_MEMBER_DRAFT);
    setAlreadyDoneCount(0);
    clearError();
    deleteDraft();
  }

  /** Rebases the draft on what another user has saved: the current membership decides what remains. */
  async function rebase() {
    const people = [...draft.add.values(), ...draft.remove.values()];
    const text = people.map(({ username }) => username).join('\n');
    const { data } = await matchMembers(group.id, { text });
    const memberIds = new Set(data.found.flatMap(({ id, member }) => (member ? [id] : [])));
    const remaining = remainingChanges(draft, memberIds);
    setAlreadyDoneCount(people.length - remaining.add.size - remaining.remove.size);
    setDraft(remaining);
    accept();
  }

  const added = draft.add.size;
  const removed = draft.remove.size;
  const tooMany =
    Math.max(added, removed) > MAX_PER_REQUEST
      ? `Naráz lze přidat nebo odebrat nejvýš ${countOf(MAX_PER_REQUEST, PEOPLE_ACCUSATIVE)}.`
      : undefined;

  return {
    draft,
    setDraft,
    alreadyDoneCount,
    base,
    newer,
    isBusy,
    discard,
    problem: tooMany ?? error?.message,
    accept: () => rebase().catch(() => undefined),
    save: () =>
      save(async () => {
        const body = membersChange(draft, base.version);
        const saved = await changeGroupMembers(group.id, body, { failures: 'caller' });
        ownVersions.add(saved.group.version);
        await setCachedResponse(getGetGroupKey(group.id), saved);
        // People chosen during the save stay pending.
        setDraft((now) => withoutSent(now, draft));
        setAlreadyDoneCount(0);
        deleteDraft();
        const message = [
          added > 0 && `Přidali jsme ${countOf(added, PEOPLE_ACCUSATIVE)}.`,
          removed > 0 && `Odebrali jsme ${countOf(removed, PEOPLE_ACCUSATIVE)}.`,
        ];
        toast.show({
          type: 'success',
          title: 'Členové jsou uložení',
          message: message.filter(Boolean).join(' '),
        });
      }),
  };
}

/** Field names are the sign of the change and the user’s id. */
function serializeDraft({ add, remove }: MemberDraft): DraftValues {
  const fields = (sign: string, people: ReadonlyMap<number, Person>) =>
    [...people.values()].map(({ id, username, full_name }) => [`${sign}${id}`, `${username}\n${full_name}`]);
  return Object.fromEntries([...fields('+', add), ...fields('-', remove)]) as DraftValues;
}

function restoreDraft(stored: DraftValues): MemberDraft {
  const people = (sign: string) =>
    Object.entries(stored).flatMap(([field, value]): [number, Person][] => {
      if (!field.startsWith(sign) || typeof value !== 'string') return [];
      const [username = '', full_name = ''] = value.split('\n');
      const id = Number(field.slice(1));
      return [[id, { id, username, full_name }]];
    });
  return { add: new Map(people('+')), remove: new Map(people('-')) };
}
