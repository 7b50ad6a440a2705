import { useEffect, useRef, useState } from 'react';
import type { GroupInput } from '../../../generated/web/model';
import { getGetGroupKey, updateGroup } from '../../../generated/web/people/people';
import { useKeepAnswer } from '../../api/useKeepAnswer';
import { useKeptForm } from '../../session/drafts/useKeptForm';
import { type FormErrors, fieldErrors, NO_ERRORS } from '../../ui/form/fieldErrors';
import { focusFirstWrong } from '../../ui/form/focusFirstWrong';
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
  const [wrong, setWrong] = useState<FormErrors<GroupFieldName>>(NO_ERRORS);
  const { isBusy, error, save, forgetError } = useGroupSave();
  const form = useRef<HTMLFormElement>(null);
  const toast = useToast();
  const keep = useKeepAnswer();
  const isPending = Object.keys(pending).length > 0;
  const { base, newer, accept } = useSteady(group, isPending, steps);
  const stored = groupValues(base);
  const values = { ...stored, ...pending };
  const changes = changedValues(values, stored);
  const isDirty = Object.keys(changes).length > 0;
  const errors = error ? fieldErrors(error, NAMES) : wrong;
  const forget = useKeptForm({
    id: `group-${group.id}`,
    title: `rozepsané údaje skupiny ${group.name}`,
    values: { ...pending },
    isDirty,
    restore: (kept) => setPending(keptGroupValues(kept)),
  });

  useEffect(() => onDirty('udaje', isDirty), [onDirty, isDirty]);
  useEffect(() => {
    if (error || wrong !== NO_ERRORS) focusFirstWrong(form.current);
  }, [error, wrong]);

  function discard() {
    setPending({});
    setWrong(NO_ERRORS);
    forgetError();
    forget();
  }

  async function submit() {
    if (isBusy || !isDirty || newer) return;
    if (values.name.trim() === '') {
      forgetError();
      return setWrong({ fields: { name: 'Skupina potřebuje název.' }, form: undefined });
    }
    setWrong(NO_ERRORS);
    await save(async () => {
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
  }

  const change = (some: Partial<GroupInput>) =>
    setPending((before) => changedValues({ ...stored, ...before, ...some }, stored));

  return {
    ...{ values, changes, errors, isBusy, isDirty, base, newer, form, change, discard, submit },
    /** Goes on over what somebody else saved; what is so already is no change any more. */
    accept() {
      const fresh = groupValues(group);
      setPending(changedValues({ ...fresh, ...changes }, fresh));
      accept();
    },
  };
}
