import { Copy } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import type { Broadcast } from '../../../../generated/web/model';
import { deleteBroadcast, endBroadcast } from '../../../../generated/web/notifications/notifications';
import { Button } from '../../../ui/Button';
import { toastContent } from '../../../ui/toast/toastContent';
import { useConfirmDialog } from '../../../ui/useConfirmDialog';
import { useToast } from '../../../ui/useToast';
import { BROADCASTS_PATH } from '../broadcastPaths';
import { useRefreshBroadcasts } from './useRefreshBroadcasts';

export function BroadcastActions({ broadcast, onDeleted }: { broadcast: Broadcast; onDeleted?: () => void }) {
  const { id, state } = broadcast;
  const { end, remove } = useBroadcastActions(broadcast, onDeleted);
  return (
    <>
      {(state === 'running' || state === 'ended') && (
        <Button
          component={Link}
          to={`${BROADCASTS_PATH}/create?kopie=${id}`}
          variant="outline"
          startIcon={<Copy size={16} aria-hidden />}
        >
          Poslat znovu
        </Button>
      )}
      {(state === 'planned' || state === 'running') && (
        <Button variant="outline" aria-haspopup="dialog" onClick={() => void end()}>
          {state === 'planned' ? 'Odvolat' : 'Ukončit'}
        </Button>
      )}
      <Button variant="outline" aria-haspopup="dialog" onClick={() => void remove()}>
        Smazat
      </Button>
    </>
  );
}

/** Actions on a broadcast besides editing; each is confirmed, and its error is shown in the dialog. */
function useBroadcastActions(broadcast: Broadcast, onDeleted?: () => void) {
  const { id, version, state } = broadcast;
  const title = toastContent(broadcast.title).text;
  const confirm = useConfirmDialog();
  const refresh = useRefreshBroadcasts();
  const navigate = useNavigate();
  const toast = useToast();

  /** The data are reloaded whether or not the action succeeded. */
  async function confirmAction(
    options: Parameters<typeof confirm>[0],
    successTitle: string,
  ): Promise<boolean> {
    const isDone = await confirm(options);
    if (isDone) toast.show({ type: 'success', title: successTitle, message: title });
    return isDone;
  }

  async function end() {
    const isPlanned = state === 'planned';
    await confirmAction(
      {
        title: isPlanned ? `Odvolat „${title}“?` : `Ukončit „${title}“?`,
        message: isPlanned
          ? 'Bude z něj zase koncept, který můžete změnit a poslat.'
          : 'Zmizí z obrazovek a e-maily, které ještě čekají, se nepošlou. Lidem zůstane mezi jejich oznámeními.',
        confirmLabel: isPlanned ? 'Odvolat' : 'Ukončit',
        cancelLabel: isPlanned ? 'Neodvolávat' : 'Neukončovat',
        onConfirm: () => endBroadcast(id, { version }, { failures: 'caller' }),
      },
      isPlanned ? 'Z oznámení je zase koncept' : 'Oznámení je ukončené',
    );
    await refresh();
  }

  async function remove() {
    const isDeleted = await confirmAction(
      {
        title: `Smazat „${title}“?`,
        message:
          'Zmizí i těm, kterým přišlo, a s ním přehled o tom, kdo ho četl. E-maily, které ještě čekají, se nepošlou. Nelze to vrátit.',
        confirmLabel: 'Smazat oznámení',
        destructive: true,
        onConfirm: () => deleteBroadcast(id, { version }, { failures: 'caller' }),
      },
      'Oznámení je smazané',
    );
    if (!isDeleted) return refresh();
    onDeleted?.();
    await navigate(BROADCASTS_PATH, { replace: true });
    await refresh(id);
  }

  return { end, remove };
}
