import { TriangleAlert } from 'lucide-react';
import type { Backup, BackupsMeta } from '../../../generated/web/model';
import { bindWords } from '../../lib/czechTypography';
import { Warning } from '../../ui/stateStyles';
import { useNow } from '../../ui/useNow';
import { warningWords } from './backupWords';

/** What keeps backups from being made here, and what is wrong with those there are. */
export function BackupWarning(props: { data: readonly Backup[]; meta: BackupsMeta; isStale: boolean }) {
  const { data, meta, isStale } = props;
  const now = useNow();
  const unavailable = meta.unavailable && `Zálohovat odsud teď nejde. ${meta.unavailable}`;
  const stale = isStale && 'Server teď neodpovídá. Vidíte poslední známý stav.';
  const words = [stale, unavailable, warningWords(data, meta, now)].filter(
    (word) => typeof word === 'string',
  );
  return (
    <div role="status">
      {words.map((word) => (
        <Warning key={word}>
          <TriangleAlert size={18} aria-hidden />
          <span>{bindWords(word)}</span>
        </Warning>
      ))}
    </div>
  );
}
