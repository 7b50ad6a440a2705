import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { countOf } from '../../lib/czechPlural';
import { BulkGroupDialog } from './BulkGroupDialog';
import { BulkResult } from './BulkResult';
import { useBulkChange } from './useBulkChange';
import { USERS } from './userLabels';
import { MAX_SELECTED, type Selection } from './useSelection';

const Bar = styled('section')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  padding: theme.spacing(1.5, 2),
  border: `1px solid ${theme.vars?.palette.board.ink}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars?.palette.board.sheet,
  '& p': { flex: '1 1 10rem', margin: 0, fontWeight: 650 },
}));

export function BulkBar({ selection }: { selection: Selection }) {
  const [groupAction, setGroupAction] = useState<'add-to-group' | 'remove-from-group'>();
  const { outcome, close, setState, run } = useBulkChange(selection.clear);
  const ids = [...selection.ids];
  return (
    <>
      {ids.length > 0 && (
        <Bar aria-label="Hromadné změny">
          <p role="status">
            Vybráno: {countOf(ids.length, USERS)}
            {ids.length === MAX_SELECTED && ' (víc najednou nejde)'}
          </p>
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
          <Button size="sm" variant="ghost" onClick={selection.clear}>
            Zrušit výběr
          </Button>
        </Bar>
      )}
      {groupAction && (
        <BulkGroupDialog
          action={groupAction}
          count={ids.length}
          run={(group_id) => run({ ids, action: groupAction, group_id })}
          onClose={() => setGroupAction(undefined)}
        />
      )}
      {outcome && <BulkResult rows={outcome} onClose={close} />}
    </>
  );
}
