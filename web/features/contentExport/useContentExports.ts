import { useEffect, useRef, useState } from 'react';
import {
  deleteContentExport,
  stopContentExport,
  useListContentExports,
} from '../../../generated/web/backups/backups';
import type { ContentExport, ContentExportsAnswer } from '../../../generated/web/model';
import { formatExact } from '../../lib/czechDates';
import { useConfirmDialog } from '../../ui/useConfirmDialog';
import { useToast } from '../../ui/useToast';

/** Poll intervals while an export runs and while none does: another admin may start one. */
const RUNNING_POLL_MS = 1_000;
const IDLE_POLL_MS = 30_000;

export function useContentExports() {
  const list = useListContentExports({
    swr: {
      dedupingInterval: RUNNING_POLL_MS / 2,
      refreshInterval: (answer) => (answer?.meta.running ? RUNNING_POLL_MS : IDLE_POLL_MS),
    },
  });
  const { data, mutate } = list;
  const [isStopping, setIsStopping] = useState(false);
  const confirm = useConfirmDialog();
  const toast = useToast();

  return {
    list,
    outcome: useOutcome(data),
    isStopping: isStopping && Boolean(data?.meta.running),
    update: (answer: ContentExportsAnswer) => mutate(answer, { revalidate: false }),
    async stop(): Promise<void> {
      setIsStopping(true);
      try {
        await mutate(await stopContentExport(), { revalidate: false });
      } catch {
        // The error has been shown by the API client; the export may have ended meanwhile.
        setIsStopping(false);
        await mutate();
      }
    },
    async remove({ name, created_at }: ContentExport): Promise<void> {
      let answer: ContentExportsAnswer | undefined;
      const isDone = await confirm({
        title: 'Smazat export?',
        message: `Export z ${formatExact(new Date(created_at))}. Kdykoliv můžete vytvořit nový.`,
        confirmLabel: 'Smazat export',
        destructive: true,
        onConfirm: async () => {
          answer = await deleteContentExport(name);
        },
      });
      if (!isDone) return;
      toast.show({ type: 'success', title: 'Export je smazaný' });
      await mutate(answer, { revalidate: !answer });
    },
  };
}

/** What has become of the export that ran while the page was open; a problem is shown by itself. */
function useOutcome(answer: ContentExportsAnswer | undefined): string {
  const running = answer?.meta.running?.name;
  const before = useRef<string>(undefined);
  const [outcome, setOutcome] = useState('');
  useEffect(() => {
    const ended = before.current;
    before.current = running;
    if (running !== undefined) setOutcome('');
    else if (ended !== undefined && !answer?.meta.problem)
      setOutcome(
        answer?.data.some(({ name }) => name === ended)
          ? 'Export je hotový, můžete ho stáhnout.'
          : 'Export je zastavený, nic z něj nezůstalo.',
      );
  }, [running, answer]);
  return outcome;
}
