import { useState } from 'react';
import { selectArticles } from '../../../../generated/web/articles/articles';
import type { ArticleRow, ArticlesChangeAction, SelectArticlesParams } from '../../../../generated/web/model';
import { ApiError } from '../../../api/apiError';
import { countOf } from '../../../lib/czechPlural';
import { Button } from '../../../ui/Button';
import { DialogFrame } from '../../../ui/DialogFrame';
import type { Refusal } from '../../../ui/form/fieldErrors';
import { SelectField } from '../../../ui/form/SelectField';
import { ServerError } from '../../../ui/form/ServerError';
import { RowResults } from '../../../ui/list/RowResults';
import { SelectionBar } from '../../../ui/list/SelectionBar';
import type { ListSelection } from '../../../ui/list/useListSelection';
import { DialogActions, DialogContent } from '../../../ui/mui/Dialog';
import { ARTICLES_ACCUSATIVE, BULK_LABELS } from '../articleLabels';
import { DeskHint } from '../DeskHint';
import { useWritableCategories, withoutDesks } from '../useWritableCategories';
import { useArticlesBulkChange } from './useArticlesBulkChange';

const BOARD_ACTIONS: readonly ArticlesChangeAction[] = ['publish', 'unpublish', 'expire', 'move', 'trash'];
const TRASH_ACTIONS: readonly ArticlesChangeAction[] = ['restore', 'purge'];

export function ArticlesBulkBar(props: {
  selection: ListSelection<ArticleRow>;
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

function MoveDialog(props: { count: number; run(categoryId: number): Promise<void>; onClose(): void }) {
  const { count, run, onClose } = props;
  const categories = useWritableCategories();
  const [selected, setSelected] = useState('');
  const [problem, setProblem] = useState<Refusal>();
  const [isBusy, setIsBusy] = useState(false);

  async function submit() {
    if (isBusy) return;
    if (selected === '') return setProblem({ text: 'Vyberte sekci.' });
    setIsBusy(true);
    try {
      await run(Number(selected));
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error);
      setIsBusy(false);
    }
  }

  return (
    <DialogFrame title="Přesunout do sekce" maxWidth="xs" mayClose={!isBusy} onClose={onClose}>
      <form
        noValidate
        aria-busy={isBusy}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <DialogContent>
          <SelectField
            label={`Sekce pro ${countOf(count, ARTICLES_ACCUSATIVE)}`}
            name="category_id"
            value={selected}
            choices={[
              { value: '', label: categories ? 'Vyberte sekci' : 'Načítám sekce…' },
              ...withoutDesks(categories ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            hint="Uvidí je ti, kdo smějí číst novou sekci."
            onChange={(event) => setSelected(event.target.value)}
          />
          <DeskHint categories={categories ?? []} />
          <ServerError problem={problem} />
        </DialogContent>
        <DialogActions>
          <Button variant="outline" onClick={onClose}>
            Zrušit
          </Button>
          <Button type="submit" variant="primary" aria-disabled={isBusy}>
            {isBusy ? 'Přesouvám…' : 'Přesunout'}
          </Button>
        </DialogActions>
      </form>
    </DialogFrame>
  );
}
