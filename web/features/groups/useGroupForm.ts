import type { GroupInput, GroupRecord } from '../../../generated/web/model';
import { getGetGroupKey, updateGroup } from '../../../generated/web/people/people';
import { useRecordForm } from '../../form/useRecordForm';
import type { RecordState } from '../../lib/mergeRecord';
import { useRevalidatePeople } from '../../session/useRevalidatePeople';
import type { FieldTable } from '../../ui/form/ConflictNotice';
import type { FormErrors } from '../../ui/form/fieldErrors';

export type GroupValues = Readonly<Record<'name' | 'description' | 'is_default' | 'is_askable', string>>;

export const EMPTY_GROUP: GroupValues = {
  name: '',
  description: '',
  is_default: 'false',
  is_askable: 'false',
};

export const GROUP_FIELDS: FieldTable<GroupValues> = {
  name: { label: 'Název' },
  description: { label: 'Popis' },
  is_default: { label: 'Výchozí pro nové', format: yesOrNo },
  is_askable: { label: 'Autoři ji mohou požádat o potvrzení', format: yesOrNo },
};

function yesOrNo(value: string): string {
  return value === 'true' ? 'ano' : 'ne';
}

export function groupFormId(id: number): string {
  return `group-${id}`;
}

export function groupFormState({
  name,
  description,
  is_default,
  is_askable,
  version,
}: GroupRecord): RecordState<GroupValues> {
  return {
    values: { name, description, is_default: String(is_default), is_askable: String(is_askable) },
    version,
  };
}

export function groupInput({ name, description, is_default, is_askable }: GroupValues): GroupInput {
  return { name, description, is_default: is_default === 'true', is_askable: is_askable === 'true' };
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
