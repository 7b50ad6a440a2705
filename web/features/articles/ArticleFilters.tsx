import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useListArticleAuthors } from '../../../generated/web/articles/articles';
import { ClearFilterButton } from '../../ui/form/ClearFilterButton';
import { Field } from '../../ui/form/Field';
import { LiveSearch } from '../../ui/form/LiveSearch';
import { SelectField } from '../../ui/form/SelectField';
import { expiryLabel, PHASE_OPTIONS, SORT_OPTIONS } from './articleLabels';
import { type ArticlesQuery, filterCount, readArticlesQuery } from './articlesQuery';
import { useWritableCategories } from './useWritableCategories';

const Panel = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  gap: theme.spacing(0, 1.5),
  '& > form, & > .only': { gridColumn: '1 / -1' },
  '& > .only': { justifySelf: 'start', marginBottom: theme.spacing(2) },
  '& > .more': { display: 'contents' },
  '& > .toggle': { display: 'none' },
  [theme.breakpoints.down('xl')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > .toggle': { display: 'inline-flex', justifySelf: 'start', marginBottom: theme.spacing(2) },
    '& > .more[data-open="false"]': { display: 'none' },
  },
}));

/**
 * Filters and sorting of the list. On a phone only the search is visible, the rest is collapsible.
 * `expiresWithin` comes from a link on the dashboard and can only be cleared here.
 */
export function ArticleFilters(props: {
  query: ArticlesQuery;
  onChange(change: Partial<ArticlesQuery>, options?: { replace: boolean }): void;
}) {
  const { query, onChange } = props;
  const categories = useWritableCategories() ?? [];
  const { data: authors } = useListArticleAuthors();
  const [isOpen, setIsOpen] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  const count = filterCount(query);
  // Select values equal the URL parameters, so the URL parser validates them.
  const setFilter = (name: keyof ArticlesQuery, value: string) =>
    onChange({ [name]: readArticlesQuery(`?${new URLSearchParams({ [name]: value })}`)[name] });

  return (
    <Panel ref={panel}>
      <LiveSearch
        query={query.q}
        placeholder="Slova z názvu"
        onSearch={(q) => onChange({ q }, { replace: true })}
      />
      <Button
        className="toggle"
        variant="outline"
        aria-expanded={isOpen}
        aria-controls={`${id}-more`}
        endIcon={<ChevronDown size={16} aria-hidden />}
        onClick={() => setIsOpen(!isOpen)}
      >
        {count > 0 ? `Filtry a řazení (${count})` : 'Filtry a řazení'}
      </Button>
      <div className="more" id={`${id}-more`} data-open={isOpen}>
        <SelectField
          label="Stav"
          value={query.phase ?? ''}
          choices={PHASE_OPTIONS}
          onChange={(event) => setFilter('phase', event.target.value)}
        />
        <SelectField
          label="Kategorie"
          value={String(query.category ?? '')}
          choices={withSelected('Všechny kategorie', categories, query.category, 'Kategorie')}
          onChange={(event) => setFilter('category', event.target.value)}
        />
        <SelectField
          label="Autor"
          value={String(query.author ?? '')}
          choices={withSelected('Všichni autoři', toItems(authors?.data), query.author, 'Autor')}
          onChange={(event) => setFilter('author', event.target.value)}
        />
        <Field
          label="Zveřejněno od"
          name="since"
          type="date"
          max={query.until || undefined}
          value={query.since}
          onChange={(event) => setFilter('since', event.target.value)}
        />
        <Field
          label="Zveřejněno do"
          name="until"
          type="date"
          min={query.since || undefined}
          value={query.until}
          onChange={(event) => setFilter('until', event.target.value)}
        />
        <SelectField
          label="Řadit podle"
          value={query.sort}
          choices={SORT_OPTIONS}
          onChange={(event) => setFilter('sort', event.target.value)}
        />
      </div>
      {query.expiresWithin !== undefined && (
        <ClearFilterButton
          className="only"
          label={expiryLabel(query.expiresWithin)}
          panel={panel}
          onClear={() => onChange({ expiresWithin: undefined })}
        />
      )}
    </Panel>
  );
}

function toItems(authors: readonly { id: number; full_name: string }[] = []) {
  return authors.map(({ id, full_name: name }) => ({ id, name }));
}

/** A value from the URL that the list lacks (not loaded yet, or deleted) stays selectable. */
function withSelected(
  allLabel: string,
  items: readonly { id: number; name: string }[],
  selected: number | undefined,
  noun: string,
) {
  const choices = [
    { value: '', label: allLabel },
    ...items.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const isListed = selected === undefined || items.some(({ id }) => id === selected);
  return isListed ? choices : [...choices, { value: String(selected), label: `${noun} #${selected}` }];
}
