import { Download } from 'lucide-react';
import { getDownloadContentExportUrl } from '../../../generated/web/backups/backups';
import type { ContentExport } from '../../../generated/web/model';
import { formatExact } from '../../lib/czechDates';
import { addNbsp } from '../../lib/czechTypography';
import { formatFileSize } from '../../lib/fileSize';
import { Button } from '../../ui/Button';
import { type Column, DataTable } from '../../ui/list/DataTable';
import { styled } from '../../ui/styled';
import { contentMessage } from './exportLabels';

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: theme.spacing(1),
  [theme.breakpoints.up('md')]: { flexWrap: 'nowrap' },
  [theme.breakpoints.down('md')]: { justifyContent: 'flex-start', marginTop: theme.spacing(1) },
}));

interface Props {
  readonly exports: readonly ContentExport[];
  onDelete(one: ContentExport): void;
}

export function ExportsList({ exports, onDelete }: Props) {
  return (
    <DataTable
      caption="Exporty od nejnovějšího"
      columns={exportColumns(onDelete)}
      rows={exports}
      keyOf={({ name }) => name}
      density="comfortable"
    />
  );
}

function exportColumns(onDelete: Props['onDelete']): readonly Column<ContentExport>[] {
  return [
    {
      id: 'created_at',
      label: 'Kdy',
      kind: 'main',
      cell: (one) => (
        <>
          {formatExact(new Date(one.created_at))}
          <span className="note">{addNbsp(contentMessage(one))}</span>
        </>
      ),
    },
    {
      id: 'bytes',
      label: 'Velikost',
      className: 'number',
      cardLabel: 'Velikost:',
      cell: ({ bytes }) => formatFileSize(bytes),
    },
    {
      id: 'expires_at',
      label: 'Smaže se',
      className: 'when',
      cardLabel: 'Smaže se:',
      cell: ({ expires_at }) => formatExact(new Date(expires_at)),
    },
    {
      id: 'actions',
      label: 'Akce',
      kind: 'actions',
      cell: (one) => <RowActions one={one} onDelete={onDelete} />,
    },
  ];
}

function RowActions({ one, onDelete }: { one: ContentExport; onDelete: Props['onDelete'] }) {
  const when = formatExact(new Date(one.created_at));
  const small = { size: 'sm', variant: 'outline' } as const;
  return (
    <Actions>
      <Button
        {...small}
        component="a"
        href={getDownloadContentExportUrl(one.name)}
        download
        aria-label={`Stáhnout export z ${when}`}
        startIcon={<Download size={16} aria-hidden />}
      >
        Stáhnout
      </Button>
      <Button {...small} aria-label={`Smazat export z ${when}`} onClick={() => onDelete(one)}>
        Smazat
      </Button>
    </Actions>
  );
}
