import { useState } from 'react';
import { useSWRConfig } from 'swr';
import {
  acknowledgeArticle,
  getGetPublicArticleKey,
  getListDueAcknowledgementsKey,
} from '../../../generated/web/board/board';
import type { GetPublicArticle200, PublicArticle } from '../../../generated/web/model';
import { ApiError } from '../../api/apiError';
import { useKeepAnswer } from '../../api/useKeepAnswer';

/**
 * Whether the reader is asked to confirm the article (`undefined`: not at all), and when they have. A confirmation
 * shows at once; one that could not be stored is taken back, which the toast explains.
 */
export function useAcknowledge({ id, slug, acknowledgement }: PublicArticle) {
  const [given, setGiven] = useState<string>();
  const { mutate } = useSWRConfig();
  const keep = useKeepAnswer();

  async function confirm() {
    const confirmed_at = new Date().toISOString();
    setGiven(confirmed_at);
    try {
      await acknowledgeArticle(id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setGiven(undefined);
      return;
    }
    await keep<GetPublicArticle200>(
      getGetPublicArticleKey(slug),
      (kept) => kept && { ...kept, data: { ...kept.data, acknowledgement: { confirmed_at } } },
    );
    await mutate(getListDueAcknowledgementsKey());
  }

  return {
    confirmedAt: acknowledgement === null ? undefined : (acknowledgement.confirmed_at ?? given ?? null),
    hasJustConfirmed: given !== undefined,
    confirm: () => void confirm(),
  };
}
