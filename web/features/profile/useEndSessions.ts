import { useSWRConfig } from 'swr';
import { endOtherSessions, endSession, getListSessionsKey } from '../../../generated/web/account/account';
import type { OwnSession } from '../../../generated/web/model';
import { ApiError } from '../../api/apiError';
import { countOf } from '../../lib/czechPlural';
import { useConfirmDialog } from '../../ui/useConfirmDialog';
import { useToast } from '../../ui/useToast';
import { deviceName, OTHER_DEVICES } from './profileLabels';

/** @param onSignOut signs out this device, as everywhere else in the app */
export function useEndSessions(onSignOut: () => Promise<void>) {
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

    /** This device is the last one, so that a failure before leaves the person here and is shown. */
    async endAll(others: number) {
      const confirmed = await confirm({
        title: 'Odhlásit všude?',
        message: endAllMessage(others),
        confirmLabel: 'Odhlásit všude',
        destructive: true,
        onConfirm: () => endOtherSessions(),
      });
      if (confirmed) await onSignOut();
    },
  };
}

function endAllMessage(others: number): string {
  const devices =
    others === 0
      ? 'Odhlásíme toto zařízení.'
      : `Odhlásíme ${countOf(others, OTHER_DEVICES)} i toto. Co na nich není uložené, uložit už nepůjde.`;
  return `${devices} Všude skončí upozornění a smažou se články uložené pro čtení bez připojení.`;
}

/** A session that has ended already is a success. */
function ignoreNotFound(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 404) throw error;
}
