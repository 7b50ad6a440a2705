import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import type { BackupWork } from '../../../generated/web/model';
import { TYPE } from '../../ui/tokens';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { elapsedWords, workPercent, workWords } from './backupWords';
import { useSecondHand } from './useSecondHand';

const Frame = styled('div')(({ theme }) => ({
  maxWidth: '46rem',
  marginBottom: theme.spacing(3),
  fontSize: TYPE.small,
  '& p': { margin: theme.spacing(0, 0, 1) },
}));

export function BackupProgress({ work, said }: { work: BackupWork | null; said: string }) {
  const percent = work ? workPercent(work) : undefined;
  const now = useSecondHand(work !== null);
  return (
    <>
      {work && (
        <Frame>
          <p>
            <span id="backup-work">{workWords(work)}</span> {elapsedWords(work, now)}
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
        {said && !work && (
          <Frame as="p" style={{ marginTop: 0 }}>
            {said}
          </Frame>
        )}
        {work && <VisuallyHidden>{work.kind === 'backup' ? 'Zálohuje se.' : 'Ověřuje se.'}</VisuallyHidden>}
      </div>
    </>
  );
}
