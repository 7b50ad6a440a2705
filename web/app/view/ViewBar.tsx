import { Eye, RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { BoardView } from '../../api/boardView';
import { addNbsp } from '../../lib/czechTypography';
import { Button } from '../../ui/Button';
import { styled } from '../../ui/styled';
import { TYPE } from '../../ui/tokens';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { leaveView } from './leaveView';

const Bar = styled('aside')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: theme.zIndex.drawer - 1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: theme.spacing(1.25),
  minHeight: 52,
  padding: theme.spacing(0.5, 2),
  backgroundColor: theme.color.shade,
  borderBottom: `2px solid ${theme.color.warning}`,
  color: theme.color.ink,
  fontSize: TYPE.small,
  lineHeight: 1.35,
  '& > svg': { flex: 'none', color: theme.color.warning },
  '& > p': { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  '& > button': { flex: 'none' },
  [theme.breakpoints.down('sm')]: {
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    '& > p': { flex: '1 1 70%' },
  },
}));

/** Stays as long as the view; it cannot be hidden. */
export function ViewBar({ boardView, hasEnded }: { boardView: BoardView; hasEnded: boolean }) {
  const { name } = boardView;
  const text = hasEnded
    ? `Zobrazení jako ${name} skončilo.`
    : `Díváte se jako ${name}. Nic se neoznačí jako přečtené a změny se ukážou až po obnovení.`;
  return (
    <Bar className="no-print" aria-label="Zobrazení za jiného člověka">
      <Eye size={20} aria-hidden />
      <p>{addNbsp(text)}</p>
      {!hasEnded && (
        <Button
          size="sm"
          variant="ghost"
          startIcon={<RotateCw size={16} aria-hidden />}
          onClick={() => window.location.reload()}
        >
          Obnovit
        </Button>
      )}
      <Button size="sm" variant="outline" onClick={() => leaveView(boardView)}>
        Ukončit
      </Button>
      <Announcement text={text} />
    </Bar>
  );
}

/** Filled after it is on the page: what a live region holds from the beginning is not read out. */
function Announcement({ text }: { text: string }) {
  const [announced, setAnnounced] = useState('');
  useEffect(() => setAnnounced(text), [text]);
  return <VisuallyHidden role="status">{announced}</VisuallyHidden>;
}
