import { useState } from 'react';
import { changeArticles } from '../../../../generated/web/articles/articles';
import type {
  ArticlesChange,
  ArticlesChangeAction,
  ArticlesChangedDataItem,
} from '../../../../generated/web/model';
import { countOf } from '../../../lib/czechPlural';
import type { Question } from '../../../ui/confirm/confirmStore';
import { failedFirst, type RowResult } from '../../../ui/list/rowResult';
import type { Progress } from '../../../ui/list/SelectionBar';
import { useConfirmDialog } from '../../../ui/useConfirmDialog';
import { useToast } from '../../../ui/useToast';
import { ARTICLES_ACCUSATIVE, ARTICLES_GENITIVE, BULK_LABELS } from '../articleLabels';
import { useRevalidateArticles } from '../useRevalidateArticles';
import { useTrashToast } from '../useTrashToast';

/** Articles per request; small enough for a moving progress bar. */
const BATCH_SIZE = 20;

export function useArticlesBulkChange(onDone: () => void) {
  const confirm = useConfirmDialog();
  const toast = useToast();
  const showTrashToast = useTrashToast();
  const revalidate = useRevalidateArticles();
  const [results, setResults] = useState<readonly RowResult[]>();
  const [progress, setProgress] = useState<Progress>();

  /** @throws ApiError */
  async function run(change: ArticlesChange) {
    const total = change.ids.length;
    setProgress({ done: 0, total });
    try {
      const send = async (batch: ArticlesChange) =>
        (await changeArticles(batch, { failures: 'caller' })).data;
      const rows = await changeInBatches(change, send, (done) => setProgress({ done, total }));
      const changed = rows.filter(({ done }) => done).map(({ id }) => id);
      await revalidate(change.action === 'purge' ? changed : []);
      onDone();
      if (change.action === 'trash' && changed.length > 0) showTrashToast(changed);
      if (changed.length < rows.length) return setResults(toRowResults(rows));
      if (change.action === 'trash') return;
      const title = BULK_LABELS[change.action].done;
      toast.show({ type: 'success', title, message: countOf(rows.length, ARTICLES_ACCUSATIVE) });
    } finally {
      setProgress(undefined);
    }
  }

  async function start(action: ArticlesChangeAction, ids: readonly number[]) {
    const change = { ids: [...ids], action };
    await confirm({ ...questionOf(action, ids.length), onConfirm: () => run(change) });
  }

  return { results, closeResults: () => setResults(undefined), progress, start, run };
}

function questionOf(action: ArticlesChangeAction, count: number): Question {
  const articles = countOf(count, ARTICLES_ACCUSATIVE);
  switch (action) {
    case 'publish':
      return {
        title: `Zveřejnit ${articles}?`,
        message: 'Čtenáři je uvidí hned. Naplánované články počkají na svůj čas.',
        confirmLabel: 'Zveřejnit',
      };
    case 'unpublish':
      return {
        title: `Zrušit zveřejnění ${countOf(count, ARTICLES_GENITIVE)}?`,
        message: 'Zmizí z nástěnky. Texty zůstanou a můžete je zveřejnit znovu.',
        confirmLabel: 'Zrušit zveřejnění',
      };
    case 'expire':
      return {
        title: `Ukončit platnost ${countOf(count, ARTICLES_GENITIVE)}?`,
        message: 'Zmizí z nástěnky a zůstanou v seznamu jako „Po platnosti“. Můžete je zveřejnit znovu.',
        confirmLabel: 'Ukončit platnost',
      };
    case 'restore':
      return {
        title: `Obnovit ${articles} z koše?`,
        message: 'Vrátí se mezi články, na nástěnku ale ne: zveřejníte je sami.',
        confirmLabel: 'Obnovit',
      };
    case 'purge':
      return {
        title: `Smazat ${articles} natrvalo?`,
        message: 'Smažou se i soubory a starší verze. Nelze to vrátit.',
        confirmLabel: 'Smazat natrvalo',
        destructive: true,
      };
    default:
      return {
        title: `Přesunout ${articles} do koše?`,
        message: 'Z nástěnky zmizí hned. V koši je najdete ještě 30 dní.',
        confirmLabel: 'Do koše',
      };
  }
}

export async function changeInBatches(
  change: ArticlesChange,
  send: (batch: ArticlesChange) => Promise<readonly ArticlesChangedDataItem[]>,
  onProgress: (done: number) => void,
): Promise<readonly ArticlesChangedDataItem[]> {
  const rows: ArticlesChangedDataItem[] = [];
  for (let start = 0; start < change.ids.length; start += BATCH_SIZE) {
    rows.push(...(await send({ ...change, ids: change.ids.slice(start, start + BATCH_SIZE) })));
    onProgress(rows.length);
  }
  return rows;
}

export function toRowResults(rows: readonly ArticlesChangedDataItem[]): readonly RowResult[] {
  return failedFirst(
    rows.map(({ id, title, done, error }) => ({ id, name: title || `Článek #${id}`, done, error })),
  );
}
