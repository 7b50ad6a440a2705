import { useEffect, useState } from 'react';
import type { GroupInput } from '../../../generated/web/model';
import { getGetGroupKey, updateGroup } from '../../../generated/web/people/people';
import { useSetCachedResponse } from '../../api/useSetCachedResponse';
import { useFormDraft } from '../../session/drafts/useFormDraft';
import { fieldErrors, NO_ERRORS } from '../../ui/form/fieldErrors';
import { useFormErrors } from '../../ui/form/useFormErrors';
import { useToast } from '../../ui/useToast';
import type { GroupFieldName } from './GroupFields';
import type { GroupTabProps } from './groupTabProps';
import { changedSince, changedValues, groupValues, storedGroupValues } from './groupValues';
import { useFrozenBase } from './useFrozenBase';
import { useGroupSave } from './useGroupSave';

const FIELD_NAMES: readonly GroupFieldName[] = ['name', 'description', 'is_default'];

/** Only fields that differ from the stored ones are pending. */
export function useGroupDetails({ group, ownVersions, onDirty }: GroupTabProps) {
  const [pending, setPending] = useState<Partial<GroupInput>>({});
  const { form, errors, setErrors, clearErrors } = useFormErrors<GroupFieldName>();
  const { isBusy, save } = useGroupSave();
  const toast = useToast();
  const setCachedResponse = useSetCachedResponse();
  const isPending = Object.keys(pending).length > 0;
  const { base, newer, accept } = useFrozenBase(group, isPending, ownVersions);
  const stored = groupValues(base);
  const values = { ...stored, ...pending };
  const changes = changedValues(values, stored);
  const isDirty = Object.keys(changes).length > 0;
  const deleteDraft = useFormDraft({
    id: `group-${group.id}`,
    title: `rozepsané údaje skupiny ${group.name}`,
    values: { ...pending },
    isDirty,
    restore: (storedDraft) => setPending(storedGroupValues(storedDraft)),
  });

  useEffect(() => onDirty('udaje', isDirty), [onDirty, isDirty]);

  function discard() {
    setPending({});
    setErrors(NO_ERRORS);
    deleteDraft();
  }

  async function submit() {
    if (isBusy || !isDirty || newer) return;
    if (values.name.trim() === '') {
      return setErrors({ fields: { name: 'Skupina potřebuje název.' }, form: undefined });
    }
    setErrors(NO_ERRORS);
    const failed = await save(async () => {
      const body = { ...values, version: base.version };
      const answer = await updateGroup(group.id, body, { failures: 'caller' });
      const { version } = answer.group;
      const saved = groupValues(answer.group);
      ownVersions.add(version);
      await setCachedResponse(getGetGroupKey(group.id), answer);
      // Values typed during the save stay pending.
      setPending((now) => changedValues({ ...saved, ...changedSince(now, values) }, saved));
      deleteDraft();
      toast.show({ type: 'success', title: 'Údaje skupiny jsou uložené' });
    });
    if (failed) setErrors(fieldErrors(failed, FIELD_NAMES));
  }

  function change(newValues: Partial<GroupInput>) {
    setPending((before) => changedValues({ ...stored, ...before, ...newValues }, stored));
    clearErrors(Object.keys(newValues));
  }

  return {
    values,
    changes,
    errors,
    isBusy,
    isDirty,
    base,
    newer,
    form,
    change,
    discard,
    submit,
    accept() {
      const latest = groupValues(group);
      setPending(changedValues({ ...latest, ...changes }, latest));
      accept();
    },
  };
}
