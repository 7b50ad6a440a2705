import { useEffect, useState } from 'react';
import { changeGroupMembers, getGetGroupKey, matchMembers } from '../../../generated/web/people/people';
import { useKeepAnswer } from '../../api/useKeepAnswer';
import { countOf } from '../../lib/czechPlural';
import type { KeptValues } from '../../session/drafts/draft';
import { useKeptForm } from '../../session/drafts/useKeptForm';
import { useToast } from '../../ui/useToast';
import type { GroupTabProps } from './groupTabProps';
import { PEOPLE_DONE_TO } from './groupWords';
import {
  isEmpty,
  type MemberDraft,
  MOST_AT_ONCE,
  membersChange,
  NOBODY,
  type Person,
  stillWanted,
  withoutSent,
} from './memberDraft';
import { useGroupSave } from './useGroupSave';
import { useSteady } from './useSteady';

/** Pending additions and removals; they are sent with the version of the group that they were chosen over. */
export function useMemberDraft({ group, steps, onDirty }: GroupTabProps) {
  const [draft, setDraft] = useState<MemberDraft>(NOBODY);
  const [alreadyDoneCount, setAlreadyDoneCount] = useState(0);
  const { isBusy, error, save, forgetError } = useGroupSave();
  const toast = useToast();
  const setCachedResponse = useKeepAnswer();
  const isDirty = !isEmpty(draft);
  const { base, newer, accept } = useSteady(group, isDirty, steps);
  const deleteDraft = useKeptForm({
    id: `group-members-${group.id}`,
    title: `nedokončenou změnu členů skupiny ${group.name}`,
    values: serializeDraft(draft),
    isDirty,
    restore: (stored) => setDraft(restoreDraft(stored)),
  });
  useEffect(() => onDirty('clenove', isDirty), [onDirty, isDirty]);

  function discard() {
    setDraft(NOBODY);
    setAlreadyDoneCount(0);
    forgetError();
    deleteDraft();
  }

  /** Rebases the draft on what another user has saved: the current membership decides what remains. */
  async function rebase() {
    const people = [...draft.add.values(), ...draft.remove.values()];
    const text = people.map(({ username }) => username).join('\n');
    const { data } = await matchMembers(group.id, { text });
    const memberIds = new Set(data.found.flatMap(({ id, member }) => (member ? [id] : [])));
    const remaining = stillWanted(draft, memberIds);
    setAlreadyDoneCount(people.length - remaining.add.size - remaining.remove.size);
    setDraft(remaining);
    accept();
  }

  const added = draft.add.size;
  const removed = draft.remove.size;
  const tooMany =
    Math.max(added, removed) > MOST_AT_ONCE
      ? `Naráz lze přidat nebo odebrat nejvýš ${countOf(MOST_AT_ONCE, PEOPLE_DONE_TO)}.`
      : undefined;

  return {
    draft,
    setDraft,
    settled: alreadyDoneCount,
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
        steps.made(saved.group.version);
        await setCachedResponse(getGetGroupKey(group.id), saved);
        // People chosen during the save stay pending.
        setDraft((now) => withoutSent(now, draft));
        setAlreadyDoneCount(0);
        deleteDraft();
        const message = [
          added > 0 && `Přidali jsme ${countOf(added, PEOPLE_DONE_TO)}.`,
          removed > 0 && `Odebrali jsme ${countOf(removed, PEOPLE_DONE_TO)}.`,
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
function serializeDraft({ add, remove }: MemberDraft): KeptValues {
  const fields = (sign: string, people: ReadonlyMap<number, Person>) =>
    [...people.values()].map(({ id, username, full_name }) => [`${sign}${id}`, `${username}\n${full_name}`]);
  return Object.fromEntries([...fields('+', add), ...fields('-', remove)]) as KeptValues;
}

function restoreDraft(stored: KeptValues): MemberDraft {
  const people = (sign: string) =>
    Object.entries(stored).flatMap(([field, value]): [number, Person][] => {
      if (!field.startsWith(sign) || typeof value !== 'string') return [];
      const [username = '', full_name = ''] = value.split('\n');
      const id = Number(field.slice(1));
      return [[id, { id, username, full_name }]];
    });
  return { add: new Map(people('+')), remove: new Map(people('-')) };
}
