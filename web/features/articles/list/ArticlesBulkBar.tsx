import { useState } from 'react';
import { selectArticles } from '../../../../generated/web/articles/articles';
import type { ArticleRow, ArticlesChangeAction, SelectArticlesParams } from '../../../../generated/web/model';
import { Button } from '../../../ui/Button';
import { RowResults } from '../../../ui/list/RowResults';
import { SelectionBar } from '../../../ui/list/SelectionBar';
import type { ListSelection } from '../../../ui/list/useListSelection';
import { ARTICLES_ACCUSATIVE, BULK_LABELS } from '../articleLabels';
import { MoveDialog } from './MoveDialog';
import { useArticlesBulkChange } from './useArticlesBulkChange';

const BOARD_ACTIONS: readonly ArticlesChangeAction[] = ['publish', 'unpublish', 'expire', 'move', 'trash'];
const TRASH_ACTIONS: readonly ArticlesChangeAction[] = ['restore', 'purge'];

export function ArticlesBulkBar(props: {
  selection: ListSelection<ArticleRow>;
  /** The filters that find all of them. */
  filters: Omit<SelectArticlesParams, 'count'>;
  isTrash: boolean;
}) {
  const { selection, filters, isTrash } = props;
  const [isMoving, setIsMoving] = useState(false);
  const { results, closeResults, progress, start, move } = useArticlesBulkChange(selection.clear);
  const { count } = selection;
  const articles = {
    count,
    loadIds: async () =>
      selection.isAll
        ? (await selectArticles({ ...filters, count }, { failures: 'caller' })).data.ids
        : selection.rows.map(({ id }) => id),
  };
  const handleAction = (action: ArticlesChangeAction) =>
    action === 'move' ? setIsMoving(true) : void start(action, articles);
  return (
    <>
      <SelectionBar selection={selection} noun={ARTICLES_ACCUSATIVE} progress={progress}>
        {(isTrash ? TRASH_ACTIONS : BOARD_ACTIONS).map((action) => (
          <Button
            key={action}
            size="sm"
            variant={action === 'purge' ? 'destructive' : 'default'}
            aria-disabled={progress !== undefined}
            aria-haspopup={action === 'move' ? 'dialog' : undefined}
            onClick={() => progress || handleAction(action)}
          >
            {BULK_LABELS[action].button}
          </Button>
        ))}
      </SelectionBar>
      {isMoving && (
        <MoveDialog
          count={count}
          run={(categoryId) => move(articles, categoryId)}
          onClose={() => setIsMoving(false)}
        />
      )}
      {results && <RowResults rows={results} onClose={closeResults} />}
    </>
  );
}
