import { useSWRConfig } from 'swr';
import { endOtherSessions, endSession, getListSessionsKey } from '../../../generated/web/account/account';
import type { OwnSession } from '../../../generated/web/model';
import { ApiError } from '../../api/apiError';
import { countOf } from '../../lib/czechPlural';
import { useConfirmDialog } from '../../ui/useConfirmDialog';
import { useToast } from '../../ui/useToast';
import { deviceName, OTHER_DEVICES } from './profileLabels';

export function useEndSessions() {
  const confirm = useConfirmDialog();
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const reload = () => mutate(getListSessionsKey());

  return {
    async endOne(session: OwnSession) {
      const name = deviceName(session);
      const ended = await confirm({
        title: 'Odhlásit toto zařízení?',
        message: `${name} bude potřebovat heslo, aby se znovu přihlásilo. Co na něm není uložené, uložit už nepůjde.`,
        confirmLabel: 'Odhlásit',
        destructive: true,
        onConfirm: () => endSession(session.id).catch(ignoreNotFound),
      });
      if (!ended) return;
      toast.show({ type: 'success', title: 'Zařízení je odhlášené', message: name });
      await reload();
    },

    async endOthers(count: number) {
      let ended = count;
      const confirmed = await confirm({
        title: 'Odhlásit všude jinde?',
        message: `Odhlásíme ${countOf(count, OTHER_DEVICES)}. Tady zůstanete přihlášeni.`,
        confirmLabel: 'Odhlásit všude jinde',
        destructive: true,
        onConfirm: async () => {
          ended = (await endOtherSessions()).data.ended;
        },
      });
      if (!confirmed) return;
      toast.show({
        type: 'success',
        title: 'Hotovo',
        message: `Odhlásili jsme ${countOf(ended, OTHER_DEVICES)}.`,
      });
      await reload();
    },
  };
}

/** A session that has ended already is a success. */
function ignoreNotFound(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 404) throw error;
}
