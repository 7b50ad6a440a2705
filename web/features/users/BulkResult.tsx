import type { UserChanged } from '../../../generated/web/model';
import { RowResults } from '../../ui/RowResults';

export function BulkResult({ rows, onClose }: { rows: readonly UserChanged[]; onClose(): void }) {
  return (
    <RowResults rows={rows.map(({ full_name: name, ...row }) => ({ ...row, name }))} onClose={onClose} />
  );
}
