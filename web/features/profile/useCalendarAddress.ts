import { useState } from 'react';
import {
  deleteCalendarAddress,
  getGetCalendarAddressKey,
  renewCalendarAddress,
} from '../../../generated/web/events/events';
import { useSetCachedResponse } from '../../api/useSetCachedResponse';
import { useConfirmDialog } from '../../ui/useConfirmDialog';
import { useToast } from '../../ui/useToast';

/** Makes, renews and ends the address of the person's calendar. The API calls show their own errors. */
export function useCalendarAddress(onToken: (token: string) => void) {
  const confirm = useConfirmDialog();
  const toast = useToast();
  const setCachedResponse = useSetCachedResponse();
  const [isBusy, setIsBusy] = useState(false);

  async function change(call: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    await call().catch(() => undefined);
    setIsBusy(false);
  }

  async function make(): Promise<void> {
    await change(async () => {
      const { data, token } = await renewCalendarAddress();
      onToken(token);
      await setCachedResponse(getGetCalendarAddressKey(), { success: true, data });
    });
  }

  return {
    isBusy,
    make,

    async renew(): Promise<void> {
      const isConfirmed = await confirm({
        title: 'Vytvořit novou adresu kalendáře?',
        message:
          'Dosavadní adresa hned přestane platit. Kalendáře, které ji používají, se přestanou obnovovat.',
        confirmLabel: 'Vytvořit novou',
      });
      if (isConfirmed) await make();
    },

    async end(): Promise<void> {
      const isConfirmed = await confirm({
        title: 'Zrušit adresu kalendáře?',
        message: 'Kalendáře, které ji používají, se přestanou obnovovat.',
        confirmLabel: 'Zrušit adresu',
        destructive: true,
      });
      if (!isConfirmed) return;
      await change(async () => {
        await deleteCalendarAddress();
        toast.show({ type: 'success', title: 'Adresa kalendáře je zrušená' });
        await setCachedResponse(getGetCalendarAddressKey(), { success: true, data: { created_at: null } });
      });
    },
  };
}
