import { useEffect, useState } from 'react';
import type { GroupRecord } from '../../../../generated/web/model';
import { changeGroupMembers, getGetGroupKey, matchMembers } from '../../../../generated/web/people/people';
import { ApiError } from '../../../api/apiError';
import { useRecordForm } from '../../../form/useRecordForm';
import { countOf } from '../../../lib/czechPlural';
import type { FormValues, RecordState } from '../../../lib/mergeRecord';
import { useRevalidatePeople } from '../../../session/useRevalidatePeople';
import type { FieldTable } from '../../../ui/form/ConflictNotice';
import type { FormErrors } from '../../../ui/form/fieldErrors';
import { PEOPLE_ACCUSATIVE } from '../groupLabels';
import {
  countOfChanges,
  isMemberField,
  MAX_PER_REQUEST,
  type MemberDraft,
  membersChange,
  parseMembers,
  remainingChanges,
  serializeMembers,
} from './memberDraft';

/** All members of a group; the fields of pending changes come and go. */
const COUNT = 'member_count';

export const MEMBER_FIELDS: FieldTable<FormValues> = { [COUNT]: { label: 'Počet členů' } };

function membersFormState({ member_count, version }: GroupRecord): RecordState<FormValues> {
  return { values: { [COUNT]: String(member_count) }, version };
}

function memberProblems(values: FormValues): FormErrors | undefined {
  const { add, remove } = parseMembers(values);
  if (Math.max(add.size, remove.size) <= MAX_PER_REQUEST) return undefined;
  const limit = countOf(MAX_PER_REQUEST, PEOPLE_ACCUSATIVE);
  return { fields: {}, form: `Naráz lze přidat nebo odebrat nejvýš ${limit}.` };
}

function savedMessage({ add, remove }: MemberDraft): string {
  const parts = [
    add.size > 0 && `Přidali jsme ${countOf(add.size, PEOPLE_ACCUSATIVE)}.`,
    remove.size > 0 && `Odebrali jsme ${countOf(remove.size, PEOPLE_ACCUSATIVE)}.`,
  ];
  return parts.filter(Boolean).join(' ');
}

export function useMembersForm(group: GroupRecord) {
  const [alreadyDone, setAlreadyDone] = useState({ count: 0, conflict: undefined as unknown });
  const form = useRecordForm({
    draft: {
      id: `group-members-${group.id}`,
      title: `nedokončenou změnu členů skupiny ${group.name}`,
    },
    record: group,
    read: membersFormState,
    isField: (name) => name === COUNT || isMemberField(name),
    validate: memberProblems,
    save: (values, { base, request }) =>
      changeGroupMembers(group.id, membersChange(parseMembers(values), base.version), request),
    recordOf: (answer) => answer.group,
    success: (_answer, sent) => ({
      title: 'Členové jsou uložení',
      message: savedMessage(parseMembers(sent)),
    }),
    cacheKey: getGetGroupKey(group.id),
    refresh: useRevalidatePeople(),
  });
  const { conflict, update, setErrors } = form;

  // Once somebody else has changed the members, the current membership decides what remains to be done.
  useEffect(() => {
    if (!conflict) return;
    const pending = parseMembers(conflict.mine);
    const people = [...pending.add.values(), ...pending.remove.values()];
    const text = people.map(({ username }) => username).join('\n');
    const dropDone = async () => {
      const { data } = await matchMembers(group.id, { text }, { failures: 'caller' });
      const memberIds = new Set(data.found.flatMap(({ id, member }) => (member ? [id] : [])));
      const doneCount = people.length - countOfChanges(remainingChanges(pending, memberIds));
      setAlreadyDone({ count: doneCount, conflict });
      update((values) => withDraft(values, remainingChanges(parseMembers(values), memberIds)));
    };
    dropDone().catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      setErrors({ fields: {}, form: error.text, requestId: error.requestId });
    });
  }, [conflict, group.id, update, setErrors]);

  return {
    ...form,
    draft: parseMembers(form.values),
    setDraft: (change: (draft: MemberDraft) => MemberDraft) =>
      update((values) => withDraft(values, change(parseMembers(values)))),
    /** Only while its conflict is open. */
    alreadyDoneCount: conflict && alreadyDone.conflict === conflict ? alreadyDone.count : 0,
  };
}

function withDraft(values: FormValues, draft: MemberDraft): FormValues {
  return { ...serializeMembers(draft), [COUNT]: values[COUNT] ?? '' };
}
