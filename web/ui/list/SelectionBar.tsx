import type { ReactNode } from 'react';
import { type CountedNoun, countOf } from '../../lib/czechPlural';
import { addNbsp } from '../../lib/czechTypography';
import { Button } from '../Button';
import { LinearProgress } from '../mui/LinearProgress';
import { styled } from '../styled';
import { type ListSelection, MAX_SELECTED } from './useListSelection';

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

export function SelectionBar(props: {
  selection: Omit<ListSelection<never>, 'nameOf' | 'isSelected' | 'isDisabled' | 'set' | 'rows'>;
  /** The accusative. */
  noun: CountedNoun;
  progress?: Progress | undefined;
  children: ReactNode;
}) {
  const { selection, noun, progress, children } = props;
  const { count, offeredCount } = selection;
  if (count === 0 && !progress) return null;
  return (
    <Bar className="selectionBar" aria-label="Hromadné změny">
      <p role="status">
        {progress ? `Hotovo ${progress.done} z ${progress.total}` : addNbsp(selectionText(selection, noun))}
      </p>
      {!progress && offeredCount !== undefined && offeredCount <= MAX_SELECTED && (
        <Button size="sm" variant="outline" onClick={selection.selectAll}>
          Vybrat všech {offeredCount.toLocaleString('cs')}
        </Button>
      )}
      {children}
      {!progress && (
        <Button size="sm" variant="ghost" onClick={selection.clear}>
          Zrušit výběr
        </Button>
      )}
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

function selectionText(
  {
    count,
    isAll,
    isFull,
    offeredCount = 0,
  }: Pick<ListSelection<never>, 'count' | 'isAll' | 'isFull' | 'offeredCount'>,
  noun: CountedNoun,
): string {
  const selected = `Vybráno: ${countOf(count, noun)}`;
  if (isAll) return `${selected}, všechno, co odpovídá filtrům`;
  if (isFull) return `${selected} (víc zaškrtnout nejde)`;
  if (offeredCount > MAX_SELECTED)
    return `${selected}. Všechno najednou nejde, nejvýš ${MAX_SELECTED.toLocaleString('cs')}.`;
  return selected;
}
