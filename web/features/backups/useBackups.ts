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
import { outcomeMessage } from './backupLabels';

/** Poll intervals while work is running and while none is: another admin may start some. */
const RUNNING_POLL_MS = 1_000;
const IDLE_POLL_MS = 30_000;

export function useBackups() {
  const list = useListBackups({
    swr: {
      dedupingInterval: RUNNING_POLL_MS / 2,
      refreshInterval: (answer) => (answer?.meta.running ? RUNNING_POLL_MS : IDLE_POLL_MS),
    },
  });
  const { data, mutate } = list;
  const [isRequesting, setIsRequesting] = useState(false);
  const outcomeMessage = useOutcomeMessage(data);
  const confirm = useConfirmDialog();
  const toast = useToast();

  async function start(call: () => Promise<BackupsAnswer>): Promise<void> {
    if (isRequesting) return;
    setIsRequesting(true);
    try {
      await mutate(await call(), { revalidate: false });
    } catch {
      // The error has been shown by the API client; the current state is reloaded.
      await mutate();
    } finally {
      setIsRequesting(false);
    }
  }

  return {
    list,
    outcomeMessage,
    isBusy: isRequesting || Boolean(data?.meta.running),
    create: () => start(() => createBackup()),
    verify: ({ name }: Backup) => start(() => verifyBackup(name)),
    async remove({ name, created_at }: Backup): Promise<void> {
      let answer: BackupsAnswer | undefined;
      const isDone = await confirm({
        title: 'Smazat zálohu?',
        message: `Záloha z ${formatExact(new Date(created_at))}. Smazanou zálohu nelze vrátit.`,
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

function useOutcomeMessage(data: BackupsAnswer | undefined): string {
  const lastRunning = useRef<BackupWork | null>(null);
  const [message, setMessage] = useState('');
  useEffect(() => {
    if (!data) return;
    const { running } = data.meta;
    const ended = lastRunning.current;
    lastRunning.current = running;
    if (running) setMessage('');
    else if (ended) setMessage(outcomeMessage(ended.kind, ended.name, data.data, data.meta));
  }, [data]);
  return message;
}
