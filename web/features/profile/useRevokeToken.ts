import { useSWRConfig } from 'swr';
import { getListApiTokensKey, revokeApiToken } from '../../../generated/web/account/account';
import type { ApiToken } from '../../../generated/web/model';
import { ApiError } from '../../api/apiError';
import { useConfirmDialog } from '../../ui/useConfirmDialog';
import { useToast } from '../../ui/useToast';

export function useRevokeToken(): (token: ApiToken) => Promise<void> {
  const confirm = useConfirmDialog();
  const toast = useToast();
  const { mutate } = useSWRConfig();
  return async ({ id, name }) => {
    const revoked = await confirm({
      title: 'Odvolat token?',
      message: `„${name}“ přestane hned platit. Skript, který ho používá, se už nedostane dovnitř.`,
      confirmLabel: 'Odvolat',
      destructive: true,
      onConfirm: () =>
        revokeApiToken(id).catch((error: unknown) => {
          if (!(error instanceof ApiError) || error.status !== 404) throw error;
        }),
    });
    if (!revoked) return;
    toast.show({ type: 'success', title: 'Token je odvolaný', message: name });
    await mutate(getListApiTokensKey());
  };
}
