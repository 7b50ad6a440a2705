import { Bug } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/Button';
import { styled } from '../../ui/styled';
import { TYPE } from '../../ui/tokens';
import { useNow } from '../../ui/useNow';
import { DebugLogDialog } from './DebugLogDialog';
import { debugLogText } from './debugLog';
import { useDebugLog } from './useDebugLog';

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 1.5),
  marginBottom: theme.spacing(2),
  fontSize: TYPE.small,
  '&.on': {
    padding: theme.spacing(1, 1.5),
    border: `1px solid ${theme.color.warning}`,
    borderRadius: theme.radius,
    backgroundColor: theme.color.shade,
  },
  '& svg': { flex: 'none', color: theme.color.warning },
  '& p': { flex: '0 1 auto', margin: 0 },
}));

export function DebugLogBar() {
  const debugLog = useDebugLog();
  const now = useNow();
  const [isOpen, setIsOpen] = useState(false);
  if (debugLog.isOn === undefined) return null;
  if (!debugLog.isOn)
    return (
      <Bar>
        <Button size="sm" variant="outline" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          Ukládat podrobné záznamy…
        </Button>
        {isOpen && <DebugLogDialog debugLog={debugLog} onClose={() => setIsOpen(false)} />}
      </Bar>
    );
  return (
    <Bar className="on" role="status">
      <Bug size={20} aria-hidden />
      <p>{debugLogText(debugLog.until, now)}</p>
      <Button
        size="sm"
        variant="secondary"
        aria-disabled={debugLog.isBusy}
        onClick={() => !debugLog.isBusy && void debugLog.end()}
      >
        Vrátit hned
      </Button>
    </Bar>
  );
}
