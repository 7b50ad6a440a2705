import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { styled } from '@mui/material/styles';
import { useGetCacheEntry } from '../../../generated/web/cache/cache';
import type { CacheType } from '../../../generated/web/model';
import { bindWords } from '../../lib/czechTypography';
import { LoadingRegion, TextBars } from '../../ui/Bars';
import { DialogFrame } from '../../ui/DialogFrame';
import { Failure } from '../../ui/Failure';
import { Notice } from '../../ui/Notice';
import { TYPE } from '../../ui/tokens';
import { durationWords } from './cacheWords';

const Intro = styled('p')(({ theme }) => ({
  margin: theme.spacing(0, 0, 1.5),
  fontSize: TYPE.small,
  color: theme.vars?.palette.board.inkSoft,
  overflowWrap: 'anywhere',
}));

const Value = styled('section')(({ theme }) => ({
  maxHeight: '50vh',
  overflow: 'auto',
  margin: 0,
  padding: theme.spacing(1.5, 2),
  border: `1px solid ${theme.vars?.palette.board.rule}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars?.palette.board.shade,
  fontFamily: 'ui-monospace, monospace',
  fontSize: TYPE.caption,
  lineHeight: 1.5,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
}));

/** The server masks secrets in the value. */
export function CacheEntryDialog(props: { type: CacheType; id: string; onDrop(): void; onClose(): void }) {
  const { type, id, onDrop, onClose } = props;
  const { data, error, mutate } = useGetCacheEntry(type, { id });
  const entry = data?.data;
  return (
    <DialogFrame title="Záznam v cache" maxWidth="md" onClose={onClose}>
      <DialogContent>
        {error?.status === 404 && (
          <Notice title="Záznam už v paměti není" text="Vypršel, nebo ho mezitím něco změnilo." />
        )}
        {error && error.status !== 404 && !entry && <Failure error={error} onRetry={() => void mutate()} />}
        {!error && !entry && (
          <LoadingRegion>
            <TextBars lines={6} />
          </LoadingRegion>
        )}
        {entry && error?.status !== 404 && (
          <>
            <Intro>
              {entry.key}
              <br />
              Stáří {durationWords(entry.age_seconds)}, platí ještě {durationWords(entry.expires_in_seconds)}.
            </Intro>
            <Value tabIndex={0} aria-label="Hodnota">
              {entry.value}
            </Value>
            {entry.cut && (
              <Intro style={{ margin: '8px 0 0' }}>{bindWords('Hodnota je delší, zbytek tu není.')}</Intro>
            )}
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          Zavřít
        </Button>
        {entry && error?.status !== 404 && (
          <Button variant="destructive" aria-haspopup="dialog" onClick={onDrop}>
            Smazat záznam
          </Button>
        )}
      </DialogActions>
    </DialogFrame>
  );
}
