import { useNavigate } from 'react-router-dom';
import type { Broadcast } from '../../../generated/web/model';
import {
  deleteBroadcast,
  endBroadcast,
  sendBroadcast,
} from '../../../generated/web/notifications/notifications';
import { formatExact } from '../../lib/czechDates';
import { countOf } from '../../lib/czechPlural';
import { toastContent } from '../../ui/toast/toastContent';
import { useConfirmDialog } from '../../ui/useConfirmDialog';
import { useToast } from '../../ui/useToast';
import { BROADCASTS_PATH } from './broadcastPaths';
import { REACHED } from './noticeWords';
import { useRefreshBroadcasts } from './useRefreshBroadcasts';

/** What one can do with a notification besides writing it; each is asked about, a failure is said in the question. */
export function useBroadcastDeeds(broadcast: Broadcast, onGone?: () => void) {
  const { id, version, state, starts_at, recipients } = broadcast;
  const title = toastContent(broadcast.title).text;
  const confirm = useConfirmDialog();
  const refresh = useRefreshBroadcasts();
  const navigate = useNavigate();
  const toast = useToast();

  /** Whatever came of it, the page shows how things are now. */
  async function ask(question: Parameters<typeof confirm>[0], done: string): Promise<boolean> {
    const isDone = await confirm(question);
    if (isDone) toast.show({ type: 'success', title: done, message: title });
    return isDone;
  }

  async function send() {
    const isPlanned = starts_at !== null && new Date(starts_at) > new Date();
    await ask(
      {
        title: isPlanned ? `Naplánovat „${title}“?` : `Poslat „${title}“?`,
        message: isPlanned
          ? `Začne ${formatExact(new Date(starts_at))} a přijde těm, kdo tehdy budou mezi příjemci.`
          : `Přijde hned ${countOf(recipients, REACHED)}. Odeslané oznámení už nejde změnit, jen ukončit.`,
        confirmLabel: isPlanned ? 'Naplánovat' : 'Poslat',
        cancelLabel: 'Ještě ne',
        onConfirm: () => sendBroadcast(id, { version }, { failures: 'caller' }),
      },
      isPlanned ? 'Oznámení je naplánované' : 'Oznámení je odeslané',
    );
    await refresh();
  }

  async function end() {
    const isPlanned = state === 'planned';
    await ask(
      {
        title: isPlanned ? `Odvolat „${title}“?` : `Ukončit „${title}“?`,
        message: isPlanned
          ? 'Bude z něj zase koncept, který můžete změnit a poslat.'
          : 'Zmizí z obrazovek. Lidem zůstane mezi jejich oznámeními.',
        confirmLabel: isPlanned ? 'Odvolat' : 'Ukončit',
        cancelLabel: 'Nechat být',
        onConfirm: () => endBroadcast(id, { version }, { failures: 'caller' }),
      },
      isPlanned ? 'Z oznámení je zase koncept' : 'Oznámení je ukončené',
    );
    await refresh();
  }

  async function remove() {
    const isGone = await ask(
      {
        title: `Smazat „${title}“?`,
        message: 'Zmizí i těm, kterým přišlo, a s ním přehled o tom, kdo ho četl. Vrátit to nejde.',
        confirmLabel: 'Smazat oznámení',
        cancelLabel: 'Nechat být',
        destructive: true,
        onConfirm: () => deleteBroadcast(id, { version }, { failures: 'caller' }),
      },
      'Oznámení je smazané',
    );
    if (!isGone) return refresh();
    onGone?.();
    await navigate(BROADCASTS_PATH, { replace: true });
    await refresh(id);
  }

  return { send, end, remove };
}
