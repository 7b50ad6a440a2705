import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { GroupInput } from '../../../generated/web/model';
import { createGroup } from '../../../generated/web/people/people';
import { ApiError } from '../../api/apiError';
import { createSubmission } from '../../api/submission';
import { useFormDraft } from '../../session/drafts/useFormDraft';
import { useRevalidatePeople } from '../../session/useRevalidatePeople';
import { fieldErrors, NO_ERRORS } from '../../ui/form/fieldErrors';
import { useFormErrors } from '../../ui/form/useFormErrors';
import { useToast } from '../../ui/useToast';
import type { GroupFieldName } from './GroupFields';
import { EMPTY_GROUP, storedGroupValues } from './groupValues';

const FIELD_NAMES: readonly GroupFieldName[] = ['name', 'description', 'is_default'];

export function useNewGroup() {
  const [values, setValues] = useState<GroupInput>(EMPTY_GROUP);
  const { form, errors, setErrors, clearErrors } = useFormErrors<GroupFieldName>();
  const [submission] = useState(createSubmission);
  const [isBusy, setIsBusy] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const navigate = useNavigate();
  const toast = useToast();
  const refresh = useRevalidatePeople();
  const discardDraft = useFormDraft({
    id: 'new-group',
    title: 'rozepsanou novou skupinu',
    values: { ...values },
    isDirty: !isDone && (values.name.trim() !== '' || values.description.trim() !== ''),
    restore: (stored) => setValues({ ...EMPTY_GROUP, ...storedGroupValues(stored) }),
  });

  async function submit() {
    if (isBusy) return;
    if (values.name.trim() === '') {
      return setErrors({ fields: { name: 'Skupina potřebuje název.' }, form: undefined });
    }
    setErrors(NO_ERRORS);
    setIsBusy(true);
    try {
      const { group } = await submission.run(values, (options) =>
        createGroup(values, { ...options, failures: 'caller' }),
      );
      setIsDone(true);
      discardDraft();
      toast.show({ type: 'success', title: 'Skupina je založená', message: group.name });
      void navigate(`/admin/groups/${group.id}/edit?tab=clenove`);
      await refresh();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setErrors(fieldErrors(error, FIELD_NAMES));
    } finally {
      setIsBusy(false);
    }
  }

  function change(changes: Partial<GroupInput>) {
    setValues((all) => ({ ...all, ...changes }));
    clearErrors(Object.keys(changes));
  }

  return { values, errors, isBusy, form, change, submit, discardDraft };
}
