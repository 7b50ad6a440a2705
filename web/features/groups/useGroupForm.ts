import type { GroupInput, GroupRecord } from '../../../generated/web/model';
import { getGetGroupKey, updateGroup } from '../../../generated/web/people/people';
import { useRecordForm } from '../../form/useRecordForm';
import type { RecordState } from '../../lib/mergeRecord';
import { useRevalidatePeople } from '../../session/useRevalidatePeople';
import type { FieldTable } from '../../ui/form/ConflictNotice';
import type { FormErrors } from '../../ui/form/fieldErrors';

export type GroupValues = Readonly<Record<'name' | 'description' | 'is_default', string>>;

export const EMPTY_GROUP: GroupValues = { name: '', description: '', is_default: 'false' };

export const GROUP_FIELDS: FieldTable<GroupValues> = {
  name: { label: 'Název' },
  description: { label: 'Popis' },
  is_default: { label: 'Výchozí pro nové', format: (isDefault) => (isDefault === 'true' ? 'ano' : 'ne') },
};

export function groupFormId(id: number): string {
  return `group-${id}`;
}

export function groupFormState({
  name,
  description,
  is_default,
  version,
}: GroupRecord): RecordState<GroupValues> {
  return { values: { name, description, is_default: String(is_default) }, version };
}

export function groupInput({ name, description, is_default }: GroupValues): GroupInput {
  return { name, description, is_default: is_default === 'true' };
}

export function groupProblems({ name }: GroupValues): FormErrors | undefined {
  return name.trim() === '' ? { fields: { name: 'Vyplňte název.' }, form: undefined } : undefined;
}

export function useGroupForm(group: GroupRecord) {
  return useRecordForm({
    draft: { id: groupFormId(group.id), title: `rozepsané údaje skupiny ${group.name}` },
    record: group,
    read: groupFormState,
    validate: groupProblems,
    save: (values, { base, request }) =>
      updateGroup(group.id, { ...groupInput(values), version: base.version }, request),
    recordOf: (answer) => answer.group,
    success: () => ({ title: 'Údaje skupiny jsou uložené' }),
    cacheKey: getGetGroupKey(group.id),
    refresh: useRevalidatePeople(),
  });
}
