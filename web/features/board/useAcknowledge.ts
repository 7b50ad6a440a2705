import { useState } from 'react';
import { useSWRConfig } from 'swr';
import {
  acknowledgeArticle,
  getGetPublicArticleKey,
  getListDueAcknowledgementsKey,
} from '../../../generated/web/board/board';
import type { GetPublicArticle200, PublicArticle } from '../../../generated/web/model';
import { ApiError } from '../../api/apiError';
import { useSetCachedResponse } from '../../api/useSetCachedResponse';

/**
 * `confirmedAt` is undefined when the article requests no confirmation, and null until the reader confirms. The
 * update is optimistic: a failed request rolls it back, which the toast explains.
 */
export function useAcknowledge({ id, slug, acknowledgement }: PublicArticle) {
  const [localConfirmedAt, setLocalConfirmedAt] = useState<string>();
  const { mutate } = useSWRConfig();
  const setCachedResponse = useSetCachedResponse();

  async function confirm() {
    const confirmed_at = new Date().toISOString();
    setLocalConfirmedAt(confirmed_at);
    try {
      await acknowledgeArticle(id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setLocalConfirmedAt(undefined);
      return;
    }
    await setCachedResponse<GetPublicArticle200>(
      getGetPublicArticleKey(slug),
      (cached) => cached && { ...cached, data: { ...cached.data, acknowledgement: { confirmed_at } } },
    );
    await mutate(getListDueAcknowledgementsKey());
  }

  return {
    confirmedAt:
      acknowledgement === null ? undefined : (acknowledgement.confirmed_at ?? localConfirmedAt ?? null),
    hasJustConfirmed: localConfirmedAt !== undefined,
    confirm: () => void confirm(),
  };
}
