import { useEffect, useRef, useState } from 'react';
import {
  createBackup,
  deleteBackup,
  useListBackups,
  verifyBackup,
} from '../../../generated/web/backups/backups';
import type { Backup, BackupsAnswer, BackupWork } from '../../../generated/web/model';
import { formatExact } from '../../lib/czechDates';
import { useConfirmDialog } from '../../ui/useConfirmDialog';
import { useToast } from '../../ui/useToast';
import { endWords } from './backupWords';

/** How often one looks how far the work is, and how often when there is none: somebody else may begin some. */
const WORKING_MS = 1_000;
const RESTING_MS = 30_000;

/** The backups, what is being done, and what one can begin. */
export function useBackups() {
  const list = useListBackups({
    swr: {
      dedupingInterval: WORKING_MS / 2,
      refreshInterval: (answer) => (answer?.meta.running ? WORKING_MS : RESTING_MS),
    },
  });
  const { data, mutate } = list;
  const [isAsking, setIsAsking] = useState(false);
  const said = useEndWords(data);
  const confirm = useConfirmDialog();
  const toast = useToast();

  async function begin(call: () => Promise<BackupsAnswer>): Promise<void> {
    if (isAsking) return;
    setIsAsking(true);
    try {
      await mutate(await call(), { revalidate: false });
    } catch {
      // What failed was told; how things are now is worth knowing.
      await mutate();
    } finally {
      setIsAsking(false);
    }
  }

  return {
    list,
    said,
    isBusy: isAsking || Boolean(data?.meta.running),
    create: () => begin(() => createBackup()),
    verify: ({ name }: Backup) => begin(() => verifyBackup(name)),
    async remove({ name, created_at }: Backup): Promise<void> {
      let answer: BackupsAnswer | undefined;
      const isDone = await confirm({
        title: 'Smazat zálohu?',
        message: `Záloha z ${formatExact(new Date(created_at))}. Smazanou zálohu už nejde vrátit.`,
        confirmLabel: 'Smazat zálohu',
        destructive: true,
        onConfirm: async () => {
          answer = await deleteBackup(name);
        },
      });
      if (!isDone) return;
      toast.show({ type: 'success', title: 'Záloha je smazaná' });
      await mutate(answer, { revalidate: !answer });
    },
  };
}

/** How the work that was seen running has ended; empty before. */
function useEndWords(data: BackupsAnswer | undefined): string {
  const seen = useRef<BackupWork | null>(null);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (!data) return;
    const { running } = data.meta;
    const ended = seen.current;
    seen.current = running;
    if (running) setSaid('');
    else if (ended) setSaid(endWords(ended.kind, ended.name, data.data, data.meta));
  }, [data]);
  return said;
}
