import { useEffect, useState } from 'react';
import type { GroupInput } from '../../../generated/web/model';
import { getGetGroupKey, updateGroup } from '../../../generated/web/people/people';
import { useKeepAnswer } from '../../api/useKeepAnswer';
import { useKeptForm } from '../../session/drafts/useKeptForm';
import { fieldErrors, NO_ERRORS } from '../../ui/form/fieldErrors';
import { useFormErrors } from '../../ui/form/useFormErrors';
import { useToast } from '../../ui/useToast';
import type { GroupFieldName } from './GroupFields';
import type { GroupTabProps } from './groupTabProps';
import { changedValues, groupValues, keptGroupValues, typedSince } from './groupValues';
import { useGroupSave } from './useGroupSave';
import { useSteady } from './useSteady';

const FIELD_NAMES: readonly GroupFieldName[] = ['name', 'description', 'is_default'];

/** Only fields that differ from the stored ones are pending. */
export function useGroupFacts({ group, steps, onDirty }: GroupTabProps) {
  const [pending, setPending] = useState<Partial<GroupInput>>({});
  const { form, errors, say, mend } = useFormErrors<GroupFieldName>();
  const { isBusy, save } = useGroupSave();
  const toast = useToast();
  const setCachedResponse = useKeepAnswer();
  const isPending = Object.keys(pending).length > 0;
  const { base, newer, accept } = useSteady(group, isPending, steps);
  const stored = groupValues(base);
  const values = { ...stored, ...pending };
  const changes = changedValues(values, stored);
  const isDirty = Object.keys(changes).length > 0;
  const deleteDraft = useKeptForm({
    id: `group-${group.id}`,
    title: `rozepsané údaje skupiny ${group.name}`,
    values: { ...pending },
    isDirty,
    restore: (storedDraft) => setPending(keptGroupValues(storedDraft)),
  });

  useEffect(() => onDirty('udaje', isDirty), [onDirty, isDirty]);

  function discard() {
    setPending({});
    say(NO_ERRORS);
    deleteDraft();
  }

  async function submit() {
    if (isBusy || !isDirty || newer) return;
    if (values.name.trim() === '') {
      return say({ fields: { name: 'Skupina potřebuje název.' }, form: undefined });
    }
    say(NO_ERRORS);
    const failed = await save(async () => {
      const body = { ...values, version: base.version };
      const answer = await updateGroup(group.id, body, { failures: 'caller' });
      const { version } = answer.group;
      const saved = groupValues(answer.group);
      steps.made(version);
      await setCachedResponse(getGetGroupKey(group.id), answer);
      // Values typed during the save stay pending.
      setPending((now) => changedValues({ ...saved, ...typedSince(now, values) }, saved));
      deleteDraft();
      toast.show({ type: 'success', title: 'Údaje skupiny jsou uložené' });
    });
    if (failed) say(fieldErrors(failed, FIELD_NAMES));
  }

  function change(newValues: Partial<GroupInput>) {
    setPending((before) => changedValues({ ...stored, ...before, ...newValues }, stored));
    mend(Object.keys(newValues));
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
