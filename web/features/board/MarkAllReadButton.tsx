import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { markArticlesRead, markArticlesUnread } from '../../../generated/web/board/board';
import { ApiError } from '../../api/apiError';
import { countOf, NOUNS } from '../../lib/czechPlural';
import { Button } from '../../ui/Button';
import { useUndoToast } from '../../ui/useUndoToast';
import { useSetUnread } from './useSetUnread';

export function MarkAllReadButton(props: { sectionId: number | null; onPress?(): void }) {
  const { sectionId, onPress } = props;
  const { markAll, isBusy } = useMarkAllRead();
  return (
    <Button
      variant="outline"
      startIcon={<CheckCheck size={18} aria-hidden />}
      aria-disabled={isBusy}
      onClick={() => {
        onPress?.();
        void markAll(sectionId);
      }}
    >
      Vše označit jako přečtené
    </Button>
  );
}

function useMarkAllRead() {
  const [isBusy, setIsBusy] = useState(false);
  const showWithUndo = useUndoToast();
  const setUnread = useSetUnread();

  async function markAll(category_id: number | null): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const { article_ids } = (await markArticlesRead({ category_id })).data;
      const ids = new Set(article_ids);
      await setUnread(ids, false);
      showWithUndo(
        { title: 'Označeno jako přečtené', message: countOf(ids.size, NOUNS.article) },
        async () => {
          await markArticlesUnread({ article_ids });
          await setUnread(ids, true);
        },
      );
    } catch (error) {
      // The API client has shown the error.
      if (!(error instanceof ApiError)) throw error;
    } finally {
      setIsBusy(false);
    }
  }

  return { markAll, isBusy };
}
