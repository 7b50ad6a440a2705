import Button from '@mui/material/Button';
import { AdminPage } from '../../ui/AdminPage';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { Notice } from '../../ui/Notice';
import { SettingsTabs } from '../../ui/SettingsTabs';
import { LoadingRegion, SkeletonBar } from '../../ui/Skeleton';
import { useFocusFallback } from '../../ui/useFocusFallback';
import { BackupProgress } from './BackupProgress';
import { BackupsList } from './BackupsList';
import { BackupWarning } from './BackupWarning';
import { retentionMessage } from './backupLabels';
import { RestoreHelp } from './RestoreHelp';
import { useBackups } from './useBackups';

export function BackupsPage() {
  const { list, outcomeMessage, isBusy, ...backups } = useBackups();
  const { data, error, mutate } = list;
  const meta = data?.meta;
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
            />
          )}
          <RestoreHelp newest={data.data[0]} />
        </div>
      )}
    </AdminPage>
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
