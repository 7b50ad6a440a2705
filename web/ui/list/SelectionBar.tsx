import type { ReactNode } from 'react';
import { type CountedNoun, countOf } from '../../lib/czechPlural';
import { Button } from '../Button';
import { LinearProgress } from '../mui/LinearProgress';
import { styled } from '../styled';

const Bar = styled('section')(({ theme }) => ({
  position: 'sticky',
  bottom: 'var(--offer-height, 0px)',
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  padding: theme.spacing(1.5, 2),
  border: `1px solid ${theme.color.ink}`,
  borderRadius: theme.radius,
  backgroundColor: theme.color.sheet,
  '& p': { flex: '1 1 10rem', margin: 0, fontWeight: 650 },
  '& .progress': { flex: '1 1 100%' },
}));

export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** What can be done with the selected rows; `children` are the buttons. */
export function SelectionBar(props: {
  selection: { readonly rows: readonly unknown[]; readonly isFull: boolean; clear(): void };
  /** The accusative. */
  noun: CountedNoun;
  /** Of a running change. */
  progress?: Progress | undefined;
  children: ReactNode;
}) {
  const { selection, noun, progress, children } = props;
  const count = selection.rows.length;
  if (count === 0) return null;
  return (
    <Bar aria-label="Hromadné změny">
      <p role="status">
        {progress
          ? `Hotovo ${progress.done} z ${progress.total}`
          : `Vybráno: ${countOf(count, noun)}${selection.isFull ? ' (víc najednou nejde)' : ''}`}
      </p>
      {children}
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
  );
}
