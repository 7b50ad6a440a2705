import { Download } from 'lucide-react';
import type { ImportSummary } from '../../../../generated/web/model';
import { downloadCsv } from '../../../lib/csv';
import { Button } from '../../../ui/Button';
import { wrongLinesAsCsv } from './wrongLines';

/** To be corrected in a spreadsheet and imported again. */
export function WrongLinesButton({ summary }: { summary: ImportSummary }) {
  return (
    <Button
      size="sm"
      variant="outline"
      startIcon={<Download size={16} aria-hidden />}
      onClick={() => downloadCsv('chybne-radky.csv', wrongLinesAsCsv(summary.rows))}
    >
      Stáhnout chybné řádky (CSV)
    </Button>
  );
}
