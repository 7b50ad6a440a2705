import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useGetCacheEntry } from '../../../generated/web/cache/cache';
import type { CacheType } from '../../../generated/web/model';
import { addNbsp } from '../../lib/czechTypography';
import { Button } from '../../ui/Button';
import { DialogFrame } from '../../ui/DialogFrame';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { Notice } from '../../ui/Notice';
import { LoadingRegion, TextSkeleton } from '../../ui/Skeleton';
import { styled } from '../../ui/styled';
import { TYPE } from '../../ui/tokens';
import { durationLabel } from './cacheLabels';

const Intro = styled('p')(({ theme }) => ({
  margin: theme.spacing(0, 0, 1.5),
  fontSize: TYPE.small,
  color: theme.color.inkSoft,
  overflowWrap: 'anywhere',
}));

const Value = styled('section')(({ theme }) => ({
  maxHeight: '50vh',
  overflow: 'auto',
  margin: 0,
  padding: theme.spacing(1.5, 2),
  border: `1px solid ${theme.color.rule}`,
  borderRadius: theme.radius,
  backgroundColor: theme.color.shade,
  fontFamily: 'ui-monospace, monospace',
  fontSize: TYPE.caption,
  lineHeight: 1.5,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
}));

/** The server masks secrets in the value. */
export function CacheEntryDialog(props: { type: CacheType; id: string; onDelete(): void; onClose(): void }) {
  const { type, id, onDelete, onClose } = props;
  const { data, error, mutate } = useGetCacheEntry(type, { id });
  const entry = data?.data;
  return (
    <DialogFrame title="Záznam v cache" maxWidth="md" onClose={onClose}>
      <DialogContent>
        {error?.status === 404 && (
          <Notice title="Záznam už v paměti není" text="Vypršel, nebo ho mezitím něco změnilo." />
        )}
        {error && error.status !== 404 && !entry && (
          <ErrorNotice error={error} onRetry={() => void mutate()} />
        )}
        {!error && !entry && (
          <LoadingRegion>
            <TextSkeleton lines={6} />
          </LoadingRegion>
        )}
        {entry && error?.status !== 404 && (
          <>
            <Intro>
              {entry.key}
              <br />
              Stáří {durationLabel(entry.age_seconds)}, platí ještě {durationLabel(entry.expires_in_seconds)}.
            </Intro>
            <Value tabIndex={0} aria-label="Hodnota">
              {entry.value}
            </Value>
            {entry.cut && (
              <Intro style={{ margin: '8px 0 0' }}>{addNbsp('Hodnota je delší, zbytek tu není.')}</Intro>
            )}
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          Zavřít
        </Button>
        {entry && error?.status !== 404 && (
          <Button variant="destructive" aria-haspopup="dialog" onClick={onDelete}>
            Smazat záznam
          </Button>
        )}
      </DialogActions>
    </DialogFrame>
  );
}
