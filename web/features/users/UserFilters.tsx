import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { SelectField } from '../../ui/form/SelectField';
import { UserSearch } from './UserSearch';
import { useAllGroups } from './useAllGroups';
import { ROLE_FILTERS, SEEN_FILTERS, SORTS, STATE_FILTERS } from './userLabels';
import { readUsersQuery, type UsersQuery } from './usersQuery';

const Panel = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  gap: theme.spacing(0, 1.5),
  '& > form': { gridColumn: '1 / -1' },
  '& > .more': { display: 'contents' },
  '& > .toggle': { display: 'none' },
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > .toggle': { display: 'inline-flex', justifySelf: 'start', marginBottom: theme.spacing(2) },
    '& > .more[data-open="false"]': { display: 'none' },
  },
}));

/** Filters and sorting of the list. On a phone only the search is shown until the rest is expanded. */
export function UserFilters(props: {
  query: UsersQuery;
  onChange(change: Partial<UsersQuery>, options?: { replace: boolean }): void;
}) {
  const { query, onChange } = props;
  const { data: groups } = useAllGroups();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const count = [query.role, query.state, query.group, query.seen].filter((one) => one !== undefined).length;
  // The options carry the values of the URL, so they are parsed by the same rules.
  const setFilter = (name: keyof UsersQuery, value: string) =>
    onChange({ [name]: readUsersQuery(`?${new URLSearchParams({ [name]: value })}`)[name] });

  return (
    <Panel>
      <UserSearch query={query.q} onSearch={(q) => onChange({ q }, { replace: true })} />
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
          label="Role"
          value={query.role ?? ''}
          choices={ROLE_FILTERS}
          onChange={(event) => setFilter('role', event.target.value)}
        />
        <SelectField
          label="Stav"
          value={query.state ?? ''}
          choices={STATE_FILTERS}
          onChange={(event) => setFilter('state', event.target.value)}
        />
        <SelectField
          label="Skupina"
          value={String(query.group ?? '')}
          choices={[{ value: '', label: 'Všechny skupiny' }, ...groupChoices(groups ?? [], query.group)]}
          onChange={(event) => setFilter('group', event.target.value)}
        />
        <SelectField
          label="Naposledy tu byli"
          value={query.seen ?? ''}
          choices={SEEN_FILTERS}
          onChange={(event) => setFilter('seen', event.target.value)}
        />
        <SelectField
          label="Řadit podle"
          value={query.sort}
          choices={SORTS}
          onChange={(event) => setFilter('sort', event.target.value)}
        />
      </div>
    </Panel>
  );
}

/** A group from the URL that is not loaded or no longer exists stays among the options by its id. */
function groupChoices(groups: readonly { id: number; name: string }[], selectedId: number | undefined) {
  const choices = groups.map(({ id, name }) => ({ value: String(id), label: name }));
  const isKnown = selectedId === undefined || groups.some(({ id }) => id === selectedId);
  return isKnown ? choices : [...choices, { value: String(selectedId), label: `Skupina #${selectedId}` }];
}
