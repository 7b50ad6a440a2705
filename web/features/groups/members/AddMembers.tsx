import { useState } from 'react';
import { useListUsers } from '../../../../generated/web/people/people';
import { Button } from '../../../ui/Button';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { ListSearch } from '../../../ui/list/ListSearch';
import { styled } from '../../../ui/styled';
import { TYPE } from '../../../ui/tokens';
import type { Person } from './memberDraft';
import { PasteMembers } from './PasteMembers';

const METHODS = [
  { id: 'find', label: 'Vyhledat' },
  { id: 'paste', label: 'Vložit seznam' },
] as const;

const Section = styled('section')(({ theme }) => ({
  padding: theme.spacing(2.5),
  border: `1px solid ${theme.color.rule}`,
  borderRadius: theme.radius,
  backgroundColor: theme.color.sheet,
  '& .ways': {
    display: 'flex',
    gap: theme.spacing(2.5),
    margin: theme.spacing(0, 0, 2),
    padding: 0,
    border: 0,
  },
  '& .ways label': {
    display: 'flex',
    gap: theme.spacing(1),
    alignItems: 'center',
    minHeight: 36,
    fontSize: TYPE.small,
  },
  '& .ways input': { width: 18, height: 18, margin: 0, accentColor: theme.color.ink },
}));

export function AddMembers(props: {
  groupId: number;
  pendingAdditions: ReadonlyMap<number, Person>;
  onAdd(people: readonly (Person & { readonly member?: boolean })[]): void;
}) {
  const { groupId, pendingAdditions, onAdd } = props;
  const [method, setMethod] = useState<(typeof METHODS)[number]['id']>('find');
  return (
    <Section aria-labelledby="add-heading">
      <h2 id="add-heading">Přidat členy</h2>
      <fieldset className="ways" aria-label="Jak přidat">
        {METHODS.map(({ id, label }) => (
          <label key={id}>
            <input type="radio" name="way" checked={method === id} onChange={() => setMethod(id)} />
            {label}
          </label>
        ))}
      </fieldset>
      <div hidden={method !== 'find'}>
        <FindMembers groupId={groupId} pendingAdditions={pendingAdditions} onAdd={onAdd} />
      </div>
      <div hidden={method !== 'paste'}>
        <PasteMembers groupId={groupId} hasPendingAdditions={pendingAdditions.size > 0} onAdd={onAdd} />
      </div>
    </Section>
  );
}

const People = styled('ul')(({ theme }) => ({
  margin: theme.spacing(1.5, 0, 0),
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(1.5),
    minHeight: 52,
    borderTop: `1px solid ${theme.color.rule}`,
    fontSize: TYPE.small,
  },
  '& .note': { display: 'block', fontSize: TYPE.caption, color: theme.color.inkSoft },
}));

const MAX_RESULTS = 8;

function FindMembers(props: {
  groupId: number;
  pendingAdditions: ReadonlyMap<number, Person>;
  onAdd(people: readonly Person[]): void;
}) {
  const { groupId, pendingAdditions, onAdd } = props;
  const [q, setQ] = useState('');
  const options = { swr: { enabled: q !== '', keepPreviousData: q !== '' } };
  const results = useListUsers({ q, pageSize: MAX_RESULTS }, options);
  // Sorted like the search itself, so that the members among the first results are found.
  const members = useListUsers({ q, group: groupId, pageSize: MAX_RESULTS }, options);
  const memberIds = new Set(members.data?.data.map(({ id }) => id));
  const people = q === '' ? undefined : results.data;
  return (
    <>
      <ListSearch label="Jméno nebo e-mail" query={q} onSearch={setQ} />
      {q !== '' && results.error && !results.data && (
        <ErrorNotice error={results.error} onRetry={() => void results.mutate()} />
      )}
      {people?.data.length === 0 && <p>Nikdo takový tu není.</p>}
      {people && people.data.length > 0 && (
        <People aria-label="Nalezení lidé">
          {people.data.map((person) => (
            <li key={person.id}>
              <span>
                {person.full_name}
                <span className="note">{person.email ?? person.username}</span>
              </span>
              {memberIds.has(person.id) && <span>je členem</span>}
              {pendingAdditions.has(person.id) && <span>bude přidán</span>}
              {members.data && !memberIds.has(person.id) && !pendingAdditions.has(person.id) && (
                <Button
                  size="sm"
                  aria-label={`Přidat: ${person.full_name} (${person.username})`}
                  onClick={() => onAdd([person])}
                >
                  Přidat
                </Button>
              )}
            </li>
          ))}
        </People>
      )}
      {people && people.meta.total > people.data.length && (
        <p role="status">Vyhovuje jich víc, upřesněte hledání.</p>
      )}
    </>
  );
}
