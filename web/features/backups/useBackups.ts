import { useEffect, useRef, useState } from 'react';
import {
  copyBackup,
  createBackup,
  deleteBackup,
  fetchBackup,
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
      refreshInterval: (answer) => (isSomethingRunning(answer) ? RUNNING_POLL_MS : IDLE_POLL_MS),
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
    fetch: ({ name }: Backup) => start(() => fetchBackup(name)),
    copy: ({ name }: Backup) => start(() => copyBackup(name)),
    async remove({ name, created_at, is_here, copy }: Backup): Promise<void> {
      let answer: BackupsAnswer | undefined;
      const isDone = await confirm({
        title: 'Smazat zálohu?',
        message: `Záloha z ${formatExact(new Date(created_at))}. ${removalText(is_here, copy?.state === 'copied')}`,
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

function removalText(isHere: boolean, isCopied: boolean): string {
  if (!isHere) return 'Je už jen mimo server. Smazanou zálohu nelze vrátit.';
  return isCopied ? 'Její kopie mimo server zůstane.' : 'Smazanou zálohu nelze vrátit.';
}

function isSomethingRunning(answer: BackupsAnswer | undefined): boolean {
  if (!answer) return false;
  const { data, meta } = answer;
  return (
    meta.running !== null || data.some(({ copy }) => copy?.state === 'copying' || copy?.state === 'waiting')
  );
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
