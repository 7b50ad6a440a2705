import { TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Backup, BackupsMeta, BackupWork } from '../../../generated/web/model';
import { formatExact } from '../../lib/czechDates';
import { addNbsp } from '../../lib/czechTypography';
import { AdminPage } from '../../ui/AdminPage';
import { Button } from '../../ui/Button';
import { CopyBox } from '../../ui/CopyBox';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { LinearProgress } from '../../ui/mui/LinearProgress';
import { Notice } from '../../ui/Notice';
import { SettingsTabs } from '../../ui/SettingsTabs';
import { LoadingRegion, SkeletonBar } from '../../ui/Skeleton';
import { styled } from '../../ui/styled';
import { Warning } from '../../ui/summaryStyles';
import { TabSection } from '../../ui/TabSection';
import { TYPE } from '../../ui/tokens';
import { useFocusFallback } from '../../ui/useFocusFallback';
import { useLateComponent } from '../../ui/useLateComponent';
import { useNow } from '../../ui/useNow';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { BackupsList } from './BackupsList';
import { elapsedLabel, retentionMessage, warningMessage, workLabel, workPercent } from './backupLabels';
import { OffsiteSection } from './OffsiteSection';
import { useBackups } from './useBackups';

const DAY_MS = 24 * 3_600_000;

const BelowList = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(6),
  marginTop: theme.spacing(6),
}));

const Frame = styled('div')(({ theme }) => ({
  maxWidth: '46rem',
  marginBottom: theme.spacing(3),
  fontSize: TYPE.small,
  '& p': { margin: theme.spacing(0, 0, 1) },
}));

export function BackupsPage() {
  const { list, outcomeMessage, isBusy, ...backups } = useBackups();
  const { data, error, mutate } = list;
  const meta = data?.meta;
  const restore = useRestoreDialog();
  const focusProps = useFocusFallback<HTMLDivElement>();
  return (
    <AdminPage
      title="Zálohy"
      intro={
        <>
          Databáze a všechny soubory v jednom archivu.
          {meta && ` ${retentionMessage(meta.keep)}`}
        </>
      }
      actions={
        <Button
          variant="primary"
          aria-disabled={isBusy || !meta || meta.unavailable !== null}
          onClick={() => {
            if (!isBusy && meta?.unavailable === null) void backups.create();
          }}
        >
          Zálohovat nyní
        </Button>
      }
    >
      <SettingsTabs />
      {error && !data && <ErrorNotice error={error} onRetry={() => void mutate()} />}
      {!error && !data && <BackupsSkeleton />}
      {data && meta && (
        <div {...focusProps}>
          <BackupWarning data={data.data} meta={meta} isStale={error !== undefined} />
          <LastRestore result={meta.last_restore} />
          <BackupProgress work={meta.running} outcomeMessage={outcomeMessage} />
          {data.data.length === 0 && !meta.running && (
            <Notice
              title="Zatím tu není žádná záloha"
              text="První vznikne sama v noci, nebo hned, když zvolíte „Zálohovat nyní“."
            />
          )}
          {data.data.length > 0 && (
            <BackupsList
              backups={data.data}
              isBusy={isBusy}
              onVerify={(backup) => void backups.verify(backup)}
              onDelete={(backup) => void backups.remove(backup)}
              onFetch={(backup) => void backups.fetch(backup)}
              onCopy={(backup) => void backups.copy(backup)}
              onRestore={restore.open}
            />
          )}
          {restore.dialog}
          <BelowList>
            <OffsiteSection onBackups={(answer) => void mutate(answer, { revalidate: !answer })} />
            <RestoreHelp newest={data.data.find(({ is_here }) => is_here)} />
          </BelowList>
        </div>
      )}
    </AdminPage>
  );
}

const loadRestoreDialog = () => import('./RestoreDialog').then(({ RestoreDialog }) => RestoreDialog);

function useRestoreDialog() {
  const { Component: Dialog, open } = useLateComponent(loadRestoreDialog);
  const [backup, setBackup] = useState<Backup>();
  const close = () => setBackup(undefined);
  return {
    open(chosen: Backup) {
      setBackup(chosen);
      open(close);
    },
    dialog: Dialog && backup && <Dialog backup={backup} onClose={close} />,
  };
}

/** For a day: what became of a restore is seen after the next sign-in. */
function LastRestore({ result }: { result: BackupsMeta['last_restore'] }) {
  const now = useNow();
  if (!result || now.getTime() - Date.parse(result.at) > DAY_MS) return null;
  const title = result.ok ? 'Web je obnovený ze zálohy' : 'Obnovení se nepovedlo, zůstal dosavadní stav';
  const when = formatExact(new Date(result.at));
  return (
    <Frame>
      <p>
        <strong>{title}</strong>
      </p>
      <p style={{ overflowWrap: 'anywhere' }}>{addNbsp(`${when}, ${result.name}. ${result.message}`)}</p>
    </Frame>
  );
}

function BackupsSkeleton() {
  return (
    <LoadingRegion>
      {[0, 1, 2].map((row) => (
        <SkeletonBar key={row} style={{ height: '2.6rem', marginTop: 14 }} />
      ))}
    </LoadingRegion>
  );
}

function BackupWarning(props: { data: readonly Backup[]; meta: BackupsMeta; isStale: boolean }) {
  const { data, meta, isStale } = props;
  const now = useNow();
  const unavailable = meta.unavailable && `Zálohovat odsud teď nejde. ${meta.unavailable}`;
  const stale = isStale && 'Server teď neodpovídá. Vidíte poslední známý stav.';
  const messages = [stale, unavailable, warningMessage(data, meta, now)].filter(
    (message) => typeof message === 'string',
  );
  return (
    <div role="status">
      {messages.map((message) => (
        <Warning key={message}>
          <TriangleAlert size={18} aria-hidden />
          <span>{addNbsp(message)}</span>
        </Warning>
      ))}
    </div>
  );
}

const WORK_TEXTS = { backup: 'Zálohuje se.', verify: 'Ověřuje se.', fetch: 'Stahuje se kopie.' } as const;

function BackupProgress({ work, outcomeMessage }: { work: BackupWork | null; outcomeMessage: string }) {
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
        {work && <VisuallyHidden>{WORK_TEXTS[work.kind]}</VisuallyHidden>}
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

/** For when the site cannot be opened. */
function RestoreHelp({ newest }: { newest: Backup | undefined }) {
  const name = newest?.name ?? 'nastenka-….tar.gz';
  return (
    <div style={{ maxWidth: '46rem' }}>
      <TabSection
        title="Jak zálohu obnovit"
        intro={addNbsp(
          'V seznamu zvolte „Obnovit“. Když se web nedá otevřít, zastavte server a na jeho počítači spusťte příkaz; zálohu ověří, současný stav předtím zazálohuje a před změnou se zeptá.',
        )}
      >
        <CopyBox name="Obnovení ze složky projektu" text={`make restore FILE=${name}`} />
        <p>
          {addNbsp(
            'Po obnovení se všichni přihlásí znovu. V archivu jsou osobní údaje a otisky hesel: stažený soubor uložte jen tam, kam smějí správci, a klíč pro obnovu kopií mějte mimo tento server.',
          )}
        </p>
      </TabSection>
    </div>
  );
}
