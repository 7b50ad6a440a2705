import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Download } from 'lucide-react';
import { getDownloadBackupUrl } from '../../../generated/web/backups/backups';
import type { Backup } from '../../../generated/web/model';
import { formatExact } from '../../lib/czechDates';
import { formatFileSize } from '../../lib/fileSize';
import { ListTable } from '../../ui/ListTable';
import { TYPE } from '../../ui/tokens';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { contentLabel, KIND_LABELS, verificationLabel } from './backupLabels';

const Sheet = styled(ListTable)(({ theme }) => ({
  '& .soft, & .name': { color: theme.vars?.palette.board.inkSoft },
  '& .name': { display: 'block', fontSize: TYPE.caption, fontWeight: 400, overflowWrap: 'anywhere' },
  '& .number': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& .bad': { color: theme.vars?.palette.board.warning, fontWeight: 620 },
  '& .note': { display: 'block', fontSize: TYPE.caption },
  '& .acts > div': { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: theme.spacing(1) },
  [theme.breakpoints.up('lg')]: { '& .acts > div': { flexWrap: 'nowrap' } },
  [theme.breakpoints.down('md')]: {
    '& tbody tr': { display: 'grid', gap: theme.spacing(0.25, 2) },
    '& .acts > div': { justifyContent: 'flex-start', marginTop: theme.spacing(1) },
    '& .onCard': { color: theme.vars?.palette.board.inkSoft },
  },
}));

interface Props {
  readonly backups: readonly Backup[];
  readonly isBusy: boolean;
  onVerify(backup: Backup): void;
  onDelete(backup: Backup): void;
}

export function BackupsList({ backups, ...actions }: Props) {
  return (
    <Sheet>
      <caption>
        <VisuallyHidden>Zálohy od nejnovější</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">Kdy</th>
          <th scope="col">Druh</th>
          <th scope="col">Velikost</th>
          <th scope="col">Ověření</th>
          <th scope="col">
            <VisuallyHidden>Akce</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {backups.map((backup) => (
          <BackupRow key={backup.name} backup={backup} {...actions} />
        ))}
      </tbody>
    </Sheet>
  );
}

function BackupRow({ backup, isBusy, onVerify, onDelete }: Omit<Props, 'backups'> & { backup: Backup }) {
  const { name, created_at, bytes, kind, verified } = backup;
  const when = formatExact(new Date(created_at));
  const isInvalid = verified?.ok === false;
  return (
    <tr>
      <th scope="row" className="main">
        {when}
        <span className="name">{name}</span>
      </th>
      <td>
        <span className="onCard">Druh: </span>
        {KIND_LABELS[kind]}
      </td>
      <td className="number">
        <span className="onCard">Velikost: </span>
        {formatFileSize(bytes)}
      </td>
      <td>
        <span className="onCard">Ověření: </span>
        <span className={isInvalid ? 'bad' : verified ? undefined : 'soft'}>{verificationLabel(backup)}</span>
        {verified && !isInvalid && <span className="note soft">{contentLabel(backup)}</span>}
        {verified?.problems.map((problem) => (
          <span key={problem} className="note">
            {problem}
          </span>
        ))}
      </td>
      <td className="acts">
        <div>
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
            href={getDownloadBackupUrl(name)}
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
        </div>
      </td>
    </tr>
  );
}
