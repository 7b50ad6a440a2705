import { Columns3, ListFilter, X } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { addNbsp } from '../../lib/czechTypography';
import { Button } from '../Button';
import { styled } from '../styled';
import { TYPE } from '../tokens';
import { FilterPanel } from './FilterPanel';
import { type Filter, filterLabel } from './filters';
import { ListSearch } from './ListSearch';
import type { ListQuery } from './useListQuery';

const ChipRow = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));

interface FilterChip {
  readonly name: string;
  readonly label: string;
}

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  marginBottom: theme.spacing(1.5),
  '& > .line': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.spacing(1) },
  '& > .line > .listSearch': { flex: '1 1 14rem', maxWidth: '26rem' },
  '& > .line > .count': {
    margin: 0,
    marginLeft: 'auto',
    fontSize: TYPE.small,
    fontVariantNumeric: 'tabular-nums',
    color: theme.color.inkSoft,
  },
  [theme.breakpoints.down('sm')]: {
    '& > .line > .listSearch': { flexBasis: '100%', maxWidth: 'none' },
    // Below the buttons: beside them it took the place of the last one, in one font and not in the other.
    '& > .line > .count': { flexBasis: '100%', order: 1, marginLeft: 0 },
  },
}));

/** One line above a list: the search, filters and view behind buttons, the count. The set filters are chips below. */
export function ListToolbar<Filters extends { readonly q: string }, View>(props: {
  list: ListQuery<Filters, View>;
  searchPlaceholder: string;
  searchLabel?: string;
  filters?: readonly Filter<keyof Filters & string>[];
  /** Renders the panel of the view; it has this id. */
  viewPanel?: (id: string) => ReactNode;
  count?: ReactNode;
  savedFilters?: ReactNode;
  actions?: ReactNode;
}) {
  const { list, searchPlaceholder, searchLabel, filters = [], viewPanel, count } = props;
  const { query, definition } = list;
  const [openPanel, setOpenPanel] = useState<'filters' | 'view'>();
  const filterButton = useRef<HTMLButtonElement>(null);
  const id = useId();
  const toggle = (panel: 'filters' | 'view') => setOpenPanel(openPanel === panel ? undefined : panel);
  const textOf = (name: string) => String(query[name as keyof Filters] ?? '');
  const setFilter = (name: string, text: string, isTyping = false) =>
    list.change({ [name]: definition.parse(name as keyof Filters, text) } as Partial<Filters & View>, {
      replace: isTyping,
    });
  const active = definition
    .activeFilters(query)
    .filter((name) => filters.some((filter) => filter.name === name));
  const fields = filters.filter((filter) => filter.type !== 'custom' || filter.field !== undefined);

  return (
    <Frame className="no-print">
      <div className="line">
        <ListSearch
          isMain
          query={query.q}
          placeholder={searchPlaceholder}
          {...(searchLabel && { label: searchLabel })}
          onSearch={(q) => list.change({ q } as Partial<Filters & View>, { replace: true })}
        />
        {fields.length > 0 && (
          <Button
            ref={filterButton}
            variant="outline"
            startIcon={<ListFilter size={18} aria-hidden />}
            aria-expanded={openPanel === 'filters'}
            aria-controls={`${id}-filters`}
            onClick={() => toggle('filters')}
          >
            {active.length > 0 ? `Filtry (${active.length})` : 'Filtry'}
          </Button>
        )}
        {props.savedFilters}
        {viewPanel && (
          <Button
            variant="outline"
            startIcon={<Columns3 size={18} aria-hidden />}
            aria-expanded={openPanel === 'view'}
            aria-controls={`${id}-view`}
            onClick={() => toggle('view')}
          >
            Zobrazení
          </Button>
        )}
        {count !== undefined && (
          <p className="count" role="status">
            {count}
          </p>
        )}
        {props.actions}
      </div>
      {openPanel === 'filters' && (
        <FilterPanel id={`${id}-filters`} filters={fields} textOf={textOf} onChange={setFilter} />
      )}
      {openPanel === 'view' && viewPanel?.(`${id}-view`)}
      <FilterChips
        chips={filters
          .filter(({ name }) => active.includes(name))
          .map((filter) => ({ name: filter.name, label: filterLabel(filter, textOf(filter.name)) }))}
        clearAllSearch={list.unfilteredSearch}
        onClear={(name) => {
          setFilter(name, '');
          // The chip disappears with its focus.
          filterButton.current?.focus();
        }}
        onClearAll={() => filterButton.current?.focus()}
      />
    </Frame>
  );
}

function FilterChips(props: {
  chips: readonly FilterChip[];
  clearAllSearch: string;
  onClear(name: string): void;
  /** The chips disappear with their focus. */
  onClearAll(): void;
}) {
  const { chips, clearAllSearch, onClear, onClearAll } = props;
  if (chips.length === 0) return null;
  return (
    <ChipRow aria-label="Nastavené filtry">
      {chips.map(({ name, label }) => (
        <li key={name}>
          <Button
            size="sm"
            variant="secondary"
            endIcon={<X size={15} aria-hidden />}
            // Starts with the visible text, for voice control.
            aria-label={`${label}, zrušit filtr`}
            onClick={() => onClear(name)}
          >
            {addNbsp(label)}
          </Button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Button
            size="sm"
            variant="ghost"
            component={Link}
            to={{ search: clearAllSearch }}
            onClick={onClearAll}
          >
            Zrušit všechny
          </Button>
        </li>
      )}
    </ChipRow>
  );
}
