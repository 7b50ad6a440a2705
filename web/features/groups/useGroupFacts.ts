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

const NAMES: readonly GroupFieldName[] = ['name', 'description', 'is_default'];

/** The facts of a group while they are changed: only fields that differ are pending, and go over whatever is stored. */
export function useGroupFacts({ group, steps, onDirty }: GroupTabProps) {
  const [pending, setPending] = useState<Partial<GroupInput>>({});
  const { form, errors, say, mend } = useFormErrors<GroupFieldName>();
  const { isBusy, save } = useGroupSave();
  const toast = useToast();
  const keep = useKeepAnswer();
  const isPending = Object.keys(pending).length > 0;
  const { base, newer, accept } = useSteady(group, isPending, steps);
  const stored = groupValues(base);
  const values = { ...stored, ...pending };
  const changes = changedValues(values, stored);
  const isDirty = Object.keys(changes).length > 0;
  const forget = useKeptForm({
    id: `group-${group.id}`,
    title: `rozepsané údaje skupiny ${group.name}`,
    values: { ...pending },
    isDirty,
    restore: (kept) => setPending(keptGroupValues(kept)),
  });

  useEffect(() => onDirty('udaje', isDirty), [onDirty, isDirty]);

  function discard() {
    setPending({});
    say(NO_ERRORS);
    forget();
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
      await keep(getGetGroupKey(group.id), answer);
      // What was typed while it was being saved is still to be saved.
      setPending((now) => changedValues({ ...saved, ...typedSince(now, values) }, saved));
      forget();
      toast.show({ type: 'success', title: 'Údaje skupiny jsou uložené' });
    });
    if (failed) say(fieldErrors(failed, NAMES));
  }

  function change(some: Partial<GroupInput>) {
    setPending((before) => changedValues({ ...stored, ...before, ...some }, stored));
    mend(Object.keys(some));
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
    /** Goes on over what somebody else saved; what is so already is no change any more. */
    accept() {
      const fresh = groupValues(group);
      setPending(changedValues({ ...fresh, ...changes }, fresh));
      accept();
    },
  };
}
