import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { remindAcknowledgement, useGetAcknowledgement } from '../../../../generated/web/articles/articles';
import { remindedToast, reminderQuestion } from '../../../lib/reminderTexts';
import { useConfirmDialog } from '../../../ui/useConfirmDialog';
import { useToast } from '../../../ui/useToast';

const PAGE_SIZE = 50;

export type ConfirmedFilter = 'all' | 'true' | 'false';

export function useAcknowledgement(id: number) {
  const { search } = useLocation();
  const page = pageOf(search);
  const [filter, setFilter] = useState<ConfirmedFilter>('all');
  const confirm = useConfirmDialog();
  const toast = useToast();
  const { data, error, mutate } = useGetAcknowledgement(
    id,
    { page, pageSize: PAGE_SIZE, ...(filter !== 'all' && { confirmed: filter === 'true' }) },
    { swr: { keepPreviousData: true } },
  );

  return {
    data,
    error,
    reload: () => void mutate(),
    page,
    searchOf(otherPage: number) {
      const query = new URLSearchParams(search);
      query.set('strana', String(otherPage));
      return `?${query}`;
    },
    filter,
    setFilter,
    async remind(missingCount: number) {
      await confirm({
        ...reminderQuestion(missingCount),
        onConfirm: async () => {
          const response = await remindAcknowledgement(id, { failures: 'caller' });
          toast.show(remindedToast(response.data));
          await mutate();
        },
      });
    },
  };
}

function pageOf(search: string): number {
  const requested = Number(new URLSearchParams(search).get('strana'));
  return Number.isInteger(requested) && requested > 0 && requested <= 1000 ? requested : 1;
}
