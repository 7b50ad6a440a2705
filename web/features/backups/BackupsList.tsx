import { Download } from 'lucide-react';
import { getDownloadBackupUrl } from '../../../generated/web/backups/backups';
import type { Backup } from '../../../generated/web/model';
import { formatExact } from '../../lib/czechDates';
import { formatFileSize } from '../../lib/fileSize';
import { Button } from '../../ui/Button';
import { type Column, DataTable } from '../../ui/list/DataTable';
import { styled } from '../../ui/styled';
import { contentLabel, KIND_LABELS, verificationLabel } from './backupLabels';

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: theme.spacing(1),
  [theme.breakpoints.up('lg')]: { flexWrap: 'nowrap' },
  [theme.breakpoints.down('md')]: { justifyContent: 'flex-start', marginTop: theme.spacing(1) },
}));

interface Props {
  readonly backups: readonly Backup[];
  readonly isBusy: boolean;
  onVerify(backup: Backup): void;
  onDelete(backup: Backup): void;
}

export function BackupsList({ backups, ...actions }: Props) {
  return (
    <DataTable
      caption="Zálohy od nejnovější"
      columns={backupColumns(actions)}
      rows={backups}
      keyOf={({ name }) => name}
      density="comfortable"
    />
  );
}

function backupColumns({ isBusy, onVerify, onDelete }: Omit<Props, 'backups'>): readonly Column<Backup>[] {
  return [
    {
      id: 'created_at',
      label: 'Kdy',
      kind: 'main',
      cell: ({ name, created_at }) => (
        <>
          {formatExact(new Date(created_at))}
          <span className="note">{name}</span>
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
      id: 'verified',
      label: 'Ověření',
      cardLabel: 'Ověření:',
      cell: (backup) => <Verification backup={backup} />,
    },
    {
      id: 'actions',
      label: 'Akce',
      kind: 'actions',
      cell: (backup) => {
        const when = formatExact(new Date(backup.created_at));
        return (
          <Actions>
            <Button
              size="sm"
              variant="outline"
              aria-label={`Ověřit zálohu z ${when}`}
              aria-disabled={isBusy}
              onClick={() => !isBusy && onVerify(backup)}
            >
              Ověřit
            </Button>
            <Button
              size="sm"
              variant="outline"
              component="a"
              href={getDownloadBackupUrl(backup.name)}
              download
              aria-label={`Stáhnout zálohu z ${when}`}
              startIcon={<Download size={16} aria-hidden />}
            >
              Stáhnout
            </Button>
            <Button
              size="sm"
              variant="outline"
              aria-label={`Smazat zálohu z ${when}`}
              aria-haspopup="dialog"
              onClick={() => onDelete(backup)}
            >
              Smazat
            </Button>
          </Actions>
        );
      },
    },
  ];
}

function Verification({ backup }: { backup: Backup }) {
  const { verified } = backup;
  const isInvalid = verified?.ok === false;
  return (
    <>
      <span className={isInvalid ? 'bad' : verified ? undefined : 'soft'}>{verificationLabel(backup)}</span>
      {verified && !isInvalid && <span className="note">{contentLabel(backup)}</span>}
      {verified?.problems.map((problem) => (
        <span key={problem} className="note">
          {problem}
        </span>
      ))}
    </>
  );
}
