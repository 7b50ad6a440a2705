import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ArticlesChangeAction } from '../../../generated/web/model';
import { countOf } from '../../lib/czechPlural';
import { RowResults } from '../../ui/RowResults';
import type { ListSelection } from '../../ui/useListSelection';
import { ARTICLES_ACCUSATIVE, BULK_LABELS } from './articleLabels';
import { MoveDialog } from './MoveDialog';
import { useBulkChange } from './useBulkChange';

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
  '& .progress': { flex: '1 1 100%' },
}));

const BOARD_ACTIONS: readonly ArticlesChangeAction[] = ['publish', 'unpublish', 'move', 'trash'];
const TRASH_ACTIONS: readonly ArticlesChangeAction[] = ['restore', 'purge'];

export function ArticlesBulkBar(props: { selection: ListSelection; isTrash: boolean; isFull: boolean }) {
  const { selection, isTrash, isFull } = props;
  const [isMoving, setIsMoving] = useState(false);
  const { outcome, progress, close, start, run } = useBulkChange(selection.clear);
  const ids = [...selection.ids];
  const handleAction = (action: ArticlesChangeAction) =>
    action === 'move' ? setIsMoving(true) : void start(action, ids);
  return (
    <>
      {ids.length > 0 && (
        <Bar aria-label="Hromadné změny">
          <p role="status">
            {progress
              ? `Hotovo ${progress.done} z ${progress.total}`
              : `Vybráno: ${countOf(ids.length, ARTICLES_ACCUSATIVE)}${isFull ? ' (víc najednou nejde)' : ''}`}
          </p>
          {(isTrash ? TRASH_ACTIONS : BOARD_ACTIONS).map((action) => (
            <Button
              key={action}
              size="sm"
              variant={action === 'purge' ? 'destructive' : 'default'}
              aria-disabled={progress !== undefined}
              aria-haspopup={action === 'move' ? 'dialog' : undefined}
              onClick={() => progress || handleAction(action)}
            >
              {BULK_LABELS[action].button}
            </Button>
          ))}
          <Button size="sm" variant="ghost" onClick={selection.clear}>
            Zrušit výběr
          </Button>
          {progress && (
            <LinearProgress
              className="progress"
              variant="determinate"
              aria-label="Průběh změny"
              value={(100 * progress.done) / progress.total}
            />
          )}
        </Bar>
      )}
      {isMoving && (
        <MoveDialog
          count={ids.length}
          run={(category_id) => run({ ids, action: 'move', category_id })}
          onClose={() => setIsMoving(false)}
        />
      )}
      {outcome && <RowResults rows={outcome} onClose={close} />}
    </>
  );
}
