import { useState } from 'react';
import { changeArticles } from '../../../../generated/web/articles/articles';
import type {
  ArticlesChange,
  ArticlesChangeAction,
  ArticlesChangedDataItem,
} from '../../../../generated/web/model';
import { countOf } from '../../../lib/czechPlural';
import type { Question } from '../../../ui/confirm/confirmStore';
import { errorText } from '../../../ui/errorText';
import { changeInBatches } from '../../../ui/list/changeInBatches';
import { failedFirst, type RowResult } from '../../../ui/list/rowResult';
import type { Progress } from '../../../ui/list/SelectionBar';
import { useConfirmDialog } from '../../../ui/useConfirmDialog';
import { useLeaveGuard } from '../../../ui/useLeaveGuard';
import { useToast } from '../../../ui/useToast';
import { ARTICLES_ACCUSATIVE, ARTICLES_GENITIVE, BULK_LABELS } from '../articleLabels';
import { useRevalidateArticles } from '../useRevalidateArticles';
import { useTrashToast } from '../useTrashToast';

/** What is changed: the numbers are asked for once the change is confirmed. */
export interface ChangedArticles {
  readonly count: number;
  loadIds(): Promise<readonly number[]>;
}

export function useArticlesBulkChange(onDone: () => void) {
  const confirm = useConfirmDialog();
  const toast = useToast();
  const showTrashToast = useTrashToast();
  const revalidate = useRevalidateArticles();
  const [results, setResults] = useState<readonly RowResult[]>();
  const [progress, setProgress] = useState<Progress>();
  useLeaveGuard({ question: progress && LEAVING, isLostOnClose: true });

  /** @throws ApiError when nothing was changed */
  async function run({ ids, ...change }: Omit<ArticlesChange, 'ids'> & { ids: readonly number[] }) {
    const total = ids.length;
    setProgress({ done: 0, total });
    try {
      const rows = await changeInBatches<ArticlesChangedDataItem>({
        ids,
        send: async (batch) => (await changeArticles({ ...change, ids: batch }, { failures: 'caller' })).data,
        toUnchanged: (id, error) => ({ id, title: null, done: false, error }),
        onProgress: (done) => setProgress({ done, total }),
      });
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

  /** The numbers of what was confirmed. Where the filters find another number, the list shows it. */
  async function confirmedIds({ loadIds }: ChangedArticles): Promise<readonly number[]> {
    try {
      return await loadIds();
    } catch (error) {
      await revalidate();
      throw error;
    }
  }

  async function start(action: ArticlesChangeAction, articles: ChangedArticles) {
    let ids: readonly number[] = [];
    const load = async () => {
      ids = await confirmedIds(articles);
      // Many take a while, and the progress is shown below the list.
      if (ids.length <= QUICK_COUNT) await run({ ids, action });
    };
    const isConfirmed = await confirm({ ...questionOf(action, articles.count), onConfirm: load });
    if (isConfirmed && ids.length > QUICK_COUNT) await runVisibly({ ids, action });
  }

  async function move(articles: ChangedArticles, category_id: number) {
    const ids = await confirmedIds(articles);
    if (ids.length <= QUICK_COUNT) return run({ ids, action: 'move', category_id });
    void runVisibly({ ids, action: 'move', category_id });
  }

  async function runVisibly(change: Parameters<typeof run>[0]) {
    try {
      await run(change);
    } catch (error) {
      const message = errorText(error);
      if (message === undefined) throw error;
      toast.show({ type: 'error', title: 'Nic se nezměnilo', message });
    }
  }

  return { results, closeResults: () => setResults(undefined), progress, start, move };
}

/** So many are changed while the dialog is open. */
const QUICK_COUNT = 20;

const LEAVING = {
  title: 'Změna ještě běží',
  message: 'Když odejdete, zbylé články se nezmění.',
};

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

export function toRowResults(rows: readonly ArticlesChangedDataItem[]): readonly RowResult[] {
  return failedFirst(
    rows.map(({ id, title, done, error }) => ({ id, name: title || `Článek #${id}`, done, error })),
  );
}
