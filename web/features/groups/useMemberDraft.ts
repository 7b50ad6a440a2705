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

/** Who is to come and who is to go; sent over the version of the group that they were chosen over. */
export function useMemberDraft({ group, steps, onDirty }: GroupTabProps) {
  const [draft, setDraft] = useState<MemberDraft>(NOBODY);
  const [settled, setSettled] = useState(0);
  const { isBusy, error, save, forgetError } = useGroupSave();
  const toast = useToast();
  const keep = useKeepAnswer();
  const isDirty = !isEmpty(draft);
  const { base, newer, accept } = useSteady(group, isDirty, steps);
  const forget = useKeptForm({
    id: `group-members-${group.id}`,
    title: `nedokončenou změnu členů skupiny ${group.name}`,
    values: keptValues(draft),
    isDirty,
    restore: (kept) => setDraft(keptDraft(kept)),
  });
  useEffect(() => onDirty('clenove', isDirty), [onDirty, isDirty]);

  function discard() {
    setDraft(NOBODY);
    setSettled(0);
    forgetError();
    forget();
  }

  /** Goes on over what somebody else saved: who belongs by now is asked, so that only what is still to do is left. */
  async function goOn() {
    const people = [...draft.add.values(), ...draft.remove.values()];
    const text = people.map(({ username }) => username).join('\n');
    const { data } = await matchMembers(group.id, { text });
    const belonging = new Set(data.found.flatMap(({ id, member }) => (member ? [id] : [])));
    const left = stillWanted(draft, belonging);
    setSettled(people.length - left.add.size - left.remove.size);
    setDraft(left);
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
    settled,
    base,
    newer,
    isBusy,
    discard,
    problem: tooMany ?? error?.message,
    accept: () => goOn().catch(() => undefined),
    save: () =>
      save(async () => {
        const body = membersChange(draft, base.version);
        const saved = await changeGroupMembers(group.id, body, { failures: 'caller' });
        steps.made(saved.group.version);
        await keep(getGetGroupKey(group.id), saved);
        // Who was chosen while it was being saved is still to be saved.
        setDraft((now) => withoutSent(now, draft));
        setSettled(0);
        forget();
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

/** A kept person: the sign of what is to be done with them and their number name the field. */
function keptValues({ add, remove }: MemberDraft): KeptValues {
  const fields = (sign: string, people: ReadonlyMap<number, Person>) =>
    [...people.values()].map(({ id, username, full_name }) => [`${sign}${id}`, `${username}\n${full_name}`]);
  return Object.fromEntries([...fields('+', add), ...fields('-', remove)]) as KeptValues;
}

function keptDraft(kept: KeptValues): MemberDraft {
  const people = (sign: string) =>
    Object.entries(kept).flatMap(([field, value]): [number, Person][] => {
      if (!field.startsWith(sign) || typeof value !== 'string') return [];
      const [username = '', full_name = ''] = value.split('\n');
      const id = Number(field.slice(1));
      return [[id, { id, username, full_name }]];
    });
  return { add: new Map(people('+')), remove: new Map(people('-')) };
}
