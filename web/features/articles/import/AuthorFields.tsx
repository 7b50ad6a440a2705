import { useState } from 'react';
import type { ArticleImportAuthor } from '../../../../generated/web/model';
import { useListUsers } from '../../../../generated/web/people/people';
import { countOf, NOUNS } from '../../../lib/czechPlural';
import { SelectField } from '../../../ui/form/SelectField';
import { ListSearch } from '../../../ui/list/ListSearch';

export interface Person {
  readonly id: number;
  readonly name: string;
}

const MINE = '';
const MAX_OFFERED = 100;

export function AuthorFields(props: {
  authors: readonly ArticleImportAuthor[];
  chosen: Readonly<Record<string, Person | null>>;
  onChoose(author: string, person: Person | null): void;
}) {
  const { authors, chosen, onChoose } = props;
  const [q, setQ] = useState('');
  const query = { state: 'active', sort: 'full_name', pageSize: MAX_OFFERED } as const;
  const { data } = useListUsers({ ...query, ...(q && { q }) }, { swr: { keepPreviousData: true } });
  const found = (data?.data ?? []).map(({ id, full_name }) => ({ id, name: full_name }));
  const isSearched = q !== '' || (data?.meta.total ?? 0) > MAX_OFFERED;
  return (
    <>
      {isSearched && <ListSearch label="Najít člověka do nabídky" query={q} onSearch={setQ} />}
      {authors.map((author) => {
        const person = personOf(author, chosen);
        const people = [...(person && !found.some(({ id }) => id === person.id) ? [person] : []), ...found];
        return (
          <SelectField
            key={author.name}
            label={`${author.name} (${countOf(author.count, NOUNS.article)})`}
            choices={[
              { value: MINE, label: 'Já, kdo importuji' },
              ...people.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            value={person ? String(person.id) : MINE}
            onChange={({ target }) =>
              onChoose(author.name, people.find(({ id }) => String(id) === target.value) ?? null)
            }
          />
        );
      })}
    </>
  );
}

/** Who was chosen, otherwise the person of the same name. */
export function personOf(
  { name, user_id, user_name }: ArticleImportAuthor,
  chosen: Readonly<Record<string, Person | null>>,
): Person | null {
  const choice = chosen[name];
  if (choice !== undefined) return choice;
  return user_id === null ? null : { id: user_id, name: user_name ?? name };
}
