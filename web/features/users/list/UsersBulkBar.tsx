import Button from '@mui/material/Button';
import { useState } from 'react';
import type { UserRow } from '../../../../generated/web/model';
import { RowResults } from '../../../ui/list/RowResults';
import { SelectionBar } from '../../../ui/list/SelectionBar';
import type { ListSelection } from '../../../ui/list/useListSelection';
import { USERS_ACCUSATIVE } from '../userLabels';
import { BulkGroupDialog } from './BulkGroupDialog';
import { useUsersBulkChange } from './useUsersBulkChange';

export function UsersBulkBar({ selection }: { selection: ListSelection<UserRow> }) {
  const [groupAction, setGroupAction] = useState<'add-to-group' | 'remove-from-group'>();
  const { results, closeResults, setState, run } = useUsersBulkChange(selection.clear);
  const ids = selection.rows.map(({ id }) => id);
  return (
    <>
      <SelectionBar selection={selection} noun={USERS_ACCUSATIVE}>
        <Button size="sm" onClick={() => void setState('activate', ids)}>
          Aktivovat
        </Button>
        <Button size="sm" onClick={() => void setState('deactivate', ids)}>
          Deaktivovat
        </Button>
        <Button size="sm" aria-haspopup="dialog" onClick={() => setGroupAction('add-to-group')}>
          Přidat do skupiny
        </Button>
        <Button size="sm" aria-haspopup="dialog" onClick={() => setGroupAction('remove-from-group')}>
          Odebrat ze skupiny
        </Button>
      </SelectionBar>
      {groupAction && (
        <BulkGroupDialog
          action={groupAction}
          count={ids.length}
          run={(group_id) => run({ ids, action: groupAction, group_id })}
          onClose={() => setGroupAction(undefined)}
        />
      )}
      {results && <RowResults rows={results} onClose={closeResults} />}
    </>
  );
}
