import { TriangleAlert } from 'lucide-react';
import type { Backup, BackupsMeta } from '../../../generated/web/model';
import { addNbsp } from '../../lib/czechTypography';
import { Warning } from '../../ui/summaryStyles';
import { useNow } from '../../ui/useNow';
import { warningMessage } from './backupLabels';

export function BackupWarning(props: { data: readonly Backup[]; meta: BackupsMeta; isStale: boolean }) {
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
