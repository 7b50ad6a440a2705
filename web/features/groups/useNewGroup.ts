import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { GroupInput } from '../../../generated/web/model';
import { createGroup } from '../../../generated/web/people/people';
import { ApiError } from '../../api/apiError';
import { useKeptForm } from '../../session/drafts/useKeptForm';
import { type FormErrors, fieldErrors, NO_ERRORS } from '../../ui/form/fieldErrors';
import { focusFirstWrong } from '../../ui/form/focusFirstWrong';
import { useToast } from '../../ui/useToast';
import type { GroupFieldName } from './GroupFields';
import { EMPTY_GROUP, keptGroupValues } from './groupValues';
import { useRefreshPeople } from './useRefreshPeople';

const NAMES: readonly GroupFieldName[] = ['name', 'description', 'is_default'];

/** A group that is being made; afterwards its page opens at its members. */
export function useNewGroup() {
  const [values, setValues] = useState<GroupInput>(EMPTY_GROUP);
  const [errors, setErrors] = useState<FormErrors<GroupFieldName>>(NO_ERRORS);
  const [isBusy, setIsBusy] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const toast = useToast();
  const refresh = useRefreshPeople();
  const forget = useKeptForm({
    id: 'new-group',
    title: 'rozepsanou novou skupinu',
    values: { ...values },
    isDirty: !isDone && (values.name.trim() !== '' || values.description.trim() !== ''),
    restore: (kept) => setValues({ ...EMPTY_GROUP, ...keptGroupValues(kept) }),
  });

  useEffect(() => {
    if (errors !== NO_ERRORS) focusFirstWrong(form.current);
  }, [errors]);

  async function submit() {
    if (isBusy) return;
    if (values.name.trim() === '') {
      return setErrors({ fields: { name: 'Skupina potřebuje název.' }, form: undefined });
    }
    setErrors(NO_ERRORS);
    setIsBusy(true);
    try {
      const { group } = await createGroup(values, { failures: 'caller' });
      setIsDone(true);
      forget();
      toast.show({ type: 'success', title: 'Skupina je založená', message: group.name });
      void navigate(`/admin/groups/${group.id}/edit?tab=clenove`);
      await refresh();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setErrors(fieldErrors(error, NAMES));
    } finally {
      setIsBusy(false);
    }
  }

  const change = (some: Partial<GroupInput>) => setValues((all) => ({ ...all, ...some }));

  return { values, errors, isBusy, form, change, submit, forget };
}
