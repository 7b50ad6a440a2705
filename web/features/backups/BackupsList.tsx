import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { getDownloadBackupUrl } from '../../../generated/web/backups/backups';
import type { Backup } from '../../../generated/web/model';
import { formatExact } from '../../lib/czechDates';
import { addNbsp } from '../../lib/czechTypography';
import { formatFileSize } from '../../lib/fileSize';
import { Button } from '../../ui/Button';
import { type Column, DataTable } from '../../ui/list/DataTable';
import { styled } from '../../ui/styled';
import {
  backupDurationLabel,
  contentLabel,
  copyLabel,
  KIND_LABELS,
  placeLabel,
  verificationLabel,
} from './backupLabels';

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: theme.spacing(1),
  // Beside the open sidebar in two lines: none of them may be out of sight.
  [theme.breakpoints.up('md')]: { minWidth: '12.5rem' },
  '@media (min-width: 1500px)': { flexWrap: 'nowrap' },
  [theme.breakpoints.down('md')]: { justifyContent: 'flex-start', marginTop: theme.spacing(1) },
}));

interface Props {
  readonly backups: readonly Backup[];
  readonly isBusy: boolean;
  onVerify(backup: Backup): void;
  onDelete(backup: Backup): void;
  onFetch(backup: Backup): void;
  onCopy(backup: Backup): void;
  onRestore(backup: Backup): void;
}

export function BackupsList({ backups, ...actions }: Props) {
  return (
    <DataTable
      caption="Zálohy od nejnovější"
      columns={backupColumns(actions)}
      rows={backups}
      keyOf={({ name }) => name}
      detailOf={problemsOf}
      density="comfortable"
    />
  );
}

function backupColumns(actions: Omit<Props, 'backups'>): readonly Column<Backup>[] {
  return [
    {
      id: 'created_at',
      label: 'Kdy',
      kind: 'main',
      cell: ({ name, created_at, took_ms }) => (
        <>
          {formatExact(new Date(created_at))}
          <span className="note">{[name, backupDurationLabel(took_ms)].filter(Boolean).join(', ')}</span>
        </>
      ),
    },
    { id: 'kind', label: 'Druh', cardLabel: 'Druh:', cell: ({ kind }) => KIND_LABELS[kind] },
    {
      id: 'bytes',
      label: 'Velikost',
      className: 'number',
      cardLabel: 'Velikost:',
      cell: ({ bytes }) => formatFileSize(bytes),
    },
    {
      id: 'place',
      label: 'Kde',
      cardLabel: 'Kde:',
      cell: (backup) => <Place backup={backup} onCopy={actions.onCopy} />,
    },
    {
      id: 'verified',
      label: 'Ověření',
      cardLabel: 'Ověření:',
      cell: (backup) => <Verification backup={backup} />,
    },
    {
      id: 'actions',
      label: 'Akce',
      kind: 'actions',
      cell: (backup) => <RowActions backup={backup} {...actions} />,
    },
  ];
}

function RowActions(props: Omit<Props, 'backups'> & { backup: Backup }) {
  const { backup, isBusy, onVerify, onDelete, onFetch, onRestore } = props;
  const when = formatExact(new Date(backup.created_at));
  const small = { size: 'sm', variant: 'outline' } as const;
  return (
    <Actions>
      {backup.is_here ? (
        <>
          <Button
            {...small}
            aria-label={`Ověřit zálohu z ${when}`}
            aria-disabled={isBusy}
            onClick={() => !isBusy && onVerify(backup)}
          >
            Ověřit
          </Button>
          <Button
            {...small}
            component="a"
            href={getDownloadBackupUrl(backup.name)}
            download
            aria-label={`Stáhnout zálohu z ${when}`}
            startIcon={<Download size={16} aria-hidden />}
          >
            Stáhnout
          </Button>
          <Button
            {...small}
            aria-label={`Obnovit web ze zálohy z ${when}`}
            aria-haspopup="dialog"
            aria-disabled={isBusy}
            onClick={() => !isBusy && onRestore(backup)}
          >
            Obnovit
          </Button>
        </>
      ) : (
        <Button
          {...small}
          aria-label={`Stáhnout na server zálohu z ${when}`}
          aria-disabled={isBusy}
          onClick={() => !isBusy && onFetch(backup)}
        >
          Stáhnout na server
        </Button>
      )}
      <Button
        {...small}
        aria-label={`Smazat zálohu z ${when}`}
        aria-haspopup="dialog"
        onClick={() => onDelete(backup)}
      >
        Smazat
      </Button>
    </Actions>
  );
}

function Place({ backup, onCopy }: { backup: Backup; onCopy(backup: Backup): void }) {
  const { copy, bytes } = backup;
  const message = copy && copyLabel(copy, bytes);
  return (
    <>
      {placeLabel(backup)}
      {message && (
        <span
          className={copy.state === 'failed' ? 'note bad' : 'note'}
          style={{ display: 'block', minWidth: '11rem' }}
        >
          {addNbsp(message)}
        </span>
      )}
      {copy?.state === 'failed' && (
        <Button
          size="sm"
          variant="outline"
          aria-label={`Zkusit znovu kopii zálohy z ${formatExact(new Date(backup.created_at))}`}
          onClick={() => onCopy(backup)}
        >
          Zkusit znovu
        </Button>
      )}
    </>
  );
}

function problemsOf({ verified }: Backup): ReactNode {
  if (!verified || verified.problems.length === 0) return undefined;
  return verified.problems.map((problem) => (
    <span key={problem} className="note">
      {addNbsp(problem)}
    </span>
  ));
}

function Verification({ backup }: { backup: Backup }) {
  const { verified } = backup;
  const isInvalid = verified?.ok === false;
  return (
    <>
      <span className={isInvalid ? 'bad' : verified ? undefined : 'soft'}>{verificationLabel(backup)}</span>
      {verified && !isInvalid && <span className="note">{contentLabel(backup)}</span>}
    </>
  );
}
