import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { createGroup } from '../../../generated/web/people/people';
import { useNewRecord } from '../../form/useNewRecord';
import { useRevalidatePeople } from '../../session/useRevalidatePeople';
import { Button } from '../../ui/Button';
import { ServerError } from '../../ui/form/ServerError';
import { useLayer } from '../../ui/layers/useLayer';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../ui/mui/Dialog';
import { GroupFields } from './GroupFields';
import { EMPTY_GROUP, groupFormId, groupFormState, groupInput, groupProblems } from './useGroupForm';

export function NewGroupDialog({ onClose }: { onClose(): void }) {
  const id = useId();
  const { values, errors, isBusy, form, change, submit, discard } = useNewGroup();

  function close() {
    if (isBusy) return;
    discard();
    onClose();
  }

  useLayer('dialog', true, ({ key }) => {
    if (key === 'Escape') close();
    return key === 'Escape';
  });

  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>Nová skupina</DialogTitle>
      <form
        ref={form}
        noValidate
        aria-busy={isBusy}
        style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <DialogContent>
          <GroupFields values={values} errors={errors} autoFocus onChange={change} />
          <ServerError errors={errors} />
        </DialogContent>
        <DialogActions>
          <Button variant="outline" onClick={close}>
            Zrušit
          </Button>
          <Button type="submit" variant="primary" aria-disabled={isBusy}>
            {isBusy ? 'Zakládám…' : 'Založit skupinu'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function useNewGroup() {
  const navigate = useNavigate();
  return useNewRecord({
    draft: { id: 'new-group', title: 'rozepsanou novou skupinu' },
    empty: EMPTY_GROUP,
    validate: groupProblems,
    create: (values, { request }) => createGroup(groupInput(values), request),
    editForm: ({ group }) => ({ id: groupFormId(group.id), record: groupFormState(group) }),
    success: ({ group }) => ({ title: 'Skupina je založená', message: group.name }),
    onCreated: ({ group }) => void navigate(`/admin/groups/${group.id}/edit?tab=clenove`),
    refresh: useRevalidatePeople(),
  });
}
