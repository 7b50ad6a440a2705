import { Link } from 'react-router-dom';
import {
  getExportQuestionsUrl,
  getListQuestionsKey,
  listQuestions,
  useCountOpenQuestions,
} from '../../../generated/web/questions/questions';
import { useCursorList } from '../../api/useCursorList';
import { addNbsp } from '../../lib/czechTypography';
import { useArticleCategories } from '../../live/shared/useArticleCategories';
import { SavedFilters } from '../../savedFilters/SavedFilters';
import { AdminPage } from '../../ui/AdminPage';
import { Button } from '../../ui/Button';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { SelectField } from '../../ui/form/SelectField';
import { DataTable } from '../../ui/list/DataTable';
import { ExportMenu } from '../../ui/list/ExportMenu';
import { recordChoices } from '../../ui/list/filters';
import { TableSkeleton } from '../../ui/list/TableSkeleton';
import { type ListQueryOf, useListQuery } from '../../ui/list/useListQuery';
import { LOADING_TEXT } from '../../ui/loadingText';
import { Notice } from '../../ui/Notice';
import { styled } from '../../ui/styled';
import { TabNav } from '../../ui/TabNav';
import { TYPE } from '../../ui/tokens';
import { QUESTION_COLUMNS } from './questionColumns';
import { KIND_CHOICES, STATE_CHOICES } from './questionLabels';
import { ALL_STATES, questionsQuery, questionsRequest } from './questionsQuery';

const COLUMNS_OF_ONE_STATE = QUESTION_COLUMNS.filter(({ id }) => id !== 'state');

const Filters = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(12rem, 100%), 1fr))',
  gap: theme.spacing(0, 2),
  maxWidth: '38rem',
  marginTop: theme.spacing(2),
}));

const ActiveFilter = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
  margin: theme.spacing(1, 0, 2),
  fontSize: TYPE.small,
  overflowWrap: 'anywhere',
}));

export function QuestionsPage() {
  const list = useListQuery(questionsQuery);
  const params = questionsRequest(list.query);
  const { limit: _slice, ...filters } = params;
  const { items, error, retry, hasMore, isLoadingMore, loadMore } = useCursorList(
    getListQuestionsKey(params),
    (cursor) => listQuestions({ ...params, ...(cursor !== undefined && { cursor }) }),
  );
  return (
    <AdminPage
      title="Dotazy"
      intro="Na co se čtenáři ptají autorů a jaké chyby v článcích našli."
      actions={
        <>
          <SavedFilters name="questions" list={list} />
          <ExportMenu
            fileName="dotazy"
            urlOf={(form) => getExportQuestionsUrl({ ...filters, ...form })}
            isDisabled={items?.length === 0}
          />
        </>
      }
    >
      <StateTabs list={list} />
      <QuestionFilters list={list} />
      <ArticleFilter list={list} title={items?.[0]?.article.title} />
      {items && items.length > 0 && (
        <DataTable
          caption="Dotazy, naposledy změněné nahoře"
          columns={list.query.state === ALL_STATES ? QUESTION_COLUMNS : COLUMNS_OF_ONE_STATE}
          rows={items}
          keyOf={({ id }) => id}
        />
      )}
      {items?.length === 0 && !error && <NoQuestions list={list} />}
      {error && <ErrorNotice error={error} onRetry={retry} />}
      {!items && !error && <TableSkeleton />}
      {hasMore && !error && (
        <Button variant="outline" aria-disabled={isLoadingMore} onClick={loadMore} style={{ marginTop: 16 }}>
          {isLoadingMore ? LOADING_TEXT : 'Načíst starší'}
        </Button>
      )}
    </AdminPage>
  );
}

interface ListProps {
  readonly list: ListQueryOf<typeof questionsQuery>;
}

function StateTabs({ list }: ListProps) {
  const { data } = useCountOpenQuestions();
  const open = data?.data.open ?? 0;
  const tabs = STATE_CHOICES.map(({ value, label }) => ({
    id: value,
    label: value === 'open' && open > 0 ? `${label} (${open})` : label,
  }));
  return (
    <TabNav
      label="Dotazy podle stavu"
      tabs={[...tabs, { id: ALL_STATES, label: 'Všechny' }]}
      current={list.query.state}
      searchOf={(state) => list.searchOf({ state })}
    />
  );
}

function QuestionFilters({ list }: ListProps) {
  const { kind, category } = list.query;
  const { data } = useArticleCategories();
  return (
    <Filters role="group" aria-label="Filtry">
      <SelectField
        label="Druh"
        choices={KIND_CHOICES}
        value={kind ?? ''}
        onChange={({ target }) => list.change({ kind: questionsQuery.parse('kind', target.value) })}
      />
      <SelectField
        label="Sekce"
        choices={recordChoices({
          all: 'Všechny sekce',
          records: data?.data,
          selected: category,
          noun: 'Sekce',
        })}
        value={String(category ?? '')}
        onChange={({ target }) => list.change({ category: questionsQuery.parse('category', target.value) })}
      />
    </Filters>
  );
}

function ArticleFilter({ list, title }: ListProps & { title: string | undefined }) {
  if (list.query.article === undefined) return null;
  return (
    <ActiveFilter>
      <span>{addNbsp(title === undefined ? 'Jen dotazy k jednomu článku' : `Jen k článku „${title}“`)}</span>
      <Button size="sm" variant="outline" onClick={() => list.change({ article: undefined })}>
        Ke všem článkům
      </Button>
    </ActiveFilter>
  );
}

function NoQuestions({ list }: ListProps) {
  if (list.isFiltered) {
    return (
      <Notice
        title="Filtrům nic neodpovídá"
        actions={
          <Button component={Link} to={{ search: list.unfilteredSearch }} variant="outline">
            Zrušit filtry
          </Button>
        }
      />
    );
  }
  if (list.query.state === 'open') {
    return (
      <Notice
        title="Nikdo na odpověď nečeká"
        text="Ptát se dá u článků sekcí, které to mají v nastavení povolené. Nové dotazy se objeví tady."
      />
    );
  }
  return <Notice title="Zatím tu nic není" />;
}
