import { changeArticles } from '../../../../generated/web/articles/articles';
import type {
  ArticlesChange,
  ArticlesChangeAction,
  ArticlesChangedDataItem,
} from '../../../../generated/web/model';
import { countOf } from '../../../lib/czechPlural';
import type { Question } from '../../../ui/confirm/confirmStore';
import { changeInBatches } from '../../../ui/list/changeInBatches';
import { failedFirst, type RowResult } from '../../../ui/list/rowResult';
import { type ChangedRows, useBulkChange } from '../../../ui/list/useBulkChange';
import { useToast } from '../../../ui/useToast';
import { ARTICLES_ACCUSATIVE, ARTICLES_GENITIVE, BULK_LABELS } from '../articleLabels';
import { useRevalidateArticles } from '../useRevalidateArticles';
import { useTrashToast } from '../useTrashToast';

type Change = Omit<ArticlesChange, 'ids'>;

export function useArticlesBulkChange(onDone: () => void) {
  const toast = useToast();
  const showTrashToast = useTrashToast();
  const revalidate = useRevalidateArticles();
  const { ask, start, ...bulk } = useBulkChange<Change>({
    leavingMessage: 'Když odejdete, zbylé články se nezmění.',
    refresh: revalidate,
    async run(ids, change, onProgress) {
      const rows = await changeInBatches<ArticlesChangedDataItem>({
        ids,
        send: async (batch) => (await changeArticles({ ...change, ids: batch }, { failures: 'caller' })).data,
        toUnchanged: (id, error) => ({ id, title: null, done: false, error }),
        onProgress,
      });
      const changed = rows.filter(({ done }) => done).map(({ id }) => id);
      await revalidate(change.action === 'purge' ? changed : []);
      onDone();
      if (change.action === 'trash' && changed.length > 0) showTrashToast(changed);
      if (changed.length < rows.length) return toRowResults(rows);
      if (change.action === 'trash') return undefined;
      const title = BULK_LABELS[change.action].done;
      toast.show({ type: 'success', title, message: countOf(rows.length, ARTICLES_ACCUSATIVE) });
      return undefined;
    },
  });

  return {
    ...bulk,
    start: (action: ArticlesChangeAction, articles: ChangedRows) =>
      ask(questionOf(action, articles.count), articles, { action }),
    move: (articles: ChangedRows, category_id: number) => start(articles, { action: 'move', category_id }),
  };
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

export function toRowResults(rows: readonly ArticlesChangedDataItem[]): readonly RowResult[] {
  return failedFirst(
    rows.map(({ id, title, done, error }) => ({ id, name: title || `Článek #${id}`, done, error })),
  );
}
