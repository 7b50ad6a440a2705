import { Download } from 'lucide-react';
import { useState } from 'react';
import { getExportAuditUrl, getExportLogsUrl } from '../../../generated/web/logs/logs';
import { Button } from '../../ui/Button';
import { useLayer } from '../../ui/layers/useLayer';
import { Menu, MenuItem } from '../../ui/mui/Menu';
import { downloadCzechTable } from './czechExport';
import { auditParams, type LogsQuery, systemParams } from './logsQuery';

export function ExportMenu({ tab, query }: { tab: LogsQuery['tab']; query: LogsQuery }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const close = () => setAnchor(null);
  useLayer('menu', anchor !== null);

  async function downloadTable() {
    close();
    setIsBusy(true);
    // The API client has shown the error.
    await downloadCzechTable(tab, query).catch(() => undefined);
    setIsBusy(false);
  }

  const rawUrl = (format: 'csv' | 'ndjson') =>
    tab === 'system'
      ? getExportLogsUrl({ ...systemParams(query), format })
      : getExportAuditUrl({ ...auditParams(query), format });
  return (
    <>
      <Button
        variant="outline"
        startIcon={<Download size={18} aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-disabled={isBusy}
        onClick={({ currentTarget }: { currentTarget: HTMLElement }) => !isBusy && setAnchor(currentTarget)}
      >
        {isBusy ? 'Stahuji…' : 'Stáhnout'}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuItem onClick={() => void downloadTable()}>Tabulka pro Excel</MenuItem>
        <MenuItem component="a" href={rawUrl('csv')} download onClick={close}>
          CSV pro programy
        </MenuItem>
        <MenuItem component="a" href={rawUrl('ndjson')} download onClick={close}>
          NDJSON pro programy
        </MenuItem>
      </Menu>
    </>
  );
}
