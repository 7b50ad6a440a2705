import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import type { BackupWork } from '../../../generated/web/model';
import { TYPE } from '../../ui/tokens';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { elapsedLabel, workLabel, workPercent } from './backupLabels';

const Frame = styled('div')(({ theme }) => ({
  maxWidth: '46rem',
  marginBottom: theme.spacing(3),
  fontSize: TYPE.small,
  '& p': { margin: theme.spacing(0, 0, 1) },
}));

export function BackupProgress({
  work,
  outcomeMessage,
}: {
  work: BackupWork | null;
  outcomeMessage: string;
}) {
  const percent = work ? workPercent(work) : undefined;
  const now = useCurrentSecond(work !== null);
  return (
    <>
      {work && (
        <Frame>
          <p>
            <span id="backup-work">{workLabel(work)}</span> {elapsedLabel(work, now)}
          </p>
          <LinearProgress
            aria-labelledby="backup-work"
            {...(percent === undefined
              ? { variant: 'indeterminate' as const }
              : { variant: 'determinate' as const, value: percent })}
          />
        </Frame>
      )}
      <div role="status">
        {outcomeMessage && !work && (
          <Frame as="p" style={{ marginTop: 0 }}>
            {outcomeMessage}
          </Frame>
        )}
        {work && <VisuallyHidden>{work.kind === 'backup' ? 'Zálohuje se.' : 'Ověřuje se.'}</VisuallyHidden>}
      </div>
    </>
  );
}

/** The current time in epoch milliseconds, updated every second while running. */
function useCurrentSecond(isRunning: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isRunning) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
}
