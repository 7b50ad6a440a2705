import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../Button';
import { DialogFrame } from '../DialogFrame';
import { DialogActions, DialogContent } from '../mui/Dialog';
import { styled } from '../styled';
import { TYPE } from '../tokens';
import type { RowResult } from './rowResult';

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr)',
    gap: theme.spacing(0, 1.5),
    padding: theme.spacing(1, 0),
    borderTop: `1px solid ${theme.color.rule}`,
  },
  '& svg': { marginTop: 3 },
  '& p': { gridColumn: 2, margin: 0, fontSize: TYPE.small, color: theme.color.inkSoft },
  '& .failed p': { color: theme.color.danger },
}));

export function RowResults(props: {
  rows: readonly RowResult[];
  doneText?: string;
  /** What can be done about the others. */
  actions?: ReactNode;
  onClose(): void;
}) {
  const { rows, doneText = 'Změněno', actions, onClose } = props;
  const failed = rows.filter(({ done }) => !done).length;
  return (
    <DialogFrame title={`Hotovo u ${rows.length - failed} z ${rows.length}`} onClose={onClose}>
      <DialogContent tabIndex={0} aria-label="Výsledek po řádcích">
        <List>
          {rows.map(({ id, name, done, error }) => (
            <li key={id} className={done ? undefined : 'failed'}>
              {done ? <Check size={18} aria-hidden /> : <X size={18} aria-hidden />}
              <strong>{name}</strong>
              <p>{done ? doneText : (error ?? 'Nezměněno')}</p>
            </li>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        {actions}
        <Button variant={actions ? 'outline' : 'primary'} autoFocus={!actions} onClick={onClose}>
          Zavřít
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
