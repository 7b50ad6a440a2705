import { useId, useState } from 'react';
import { addNbsp } from '../../lib/czechTypography';
import { Choices } from '../../ui/form/choiceStyles';
import { matchesName } from './matchesName';
import { useAllGroups } from './useAllGroups';

const SEARCH_THRESHOLD = 8;

export function GroupsField(props: {
  value: readonly number[];
  error?: string | undefined;
  hint?: string;
  onChange(ids: readonly number[]): void;
}) {
  const { value, error, hint, onChange } = props;
  const { data: groups, error: failure } = useAllGroups();
  const [search, setSearch] = useState('');
  const id = useId();
  const matching = groups?.filter(({ name }) => matchesName(name, search)) ?? [];
  const selectedNames = groups?.filter((group) => value.includes(group.id)).map(({ name }) => name);
  return (
    <Choices aria-describedby={`${id}-chosen`}>
      <legend>Skupiny</legend>
      <div className="list">
        {groups && groups.length > SEARCH_THRESHOLD && (
          <input
            className="search"
            type="search"
            aria-label="Najít skupinu"
            placeholder="Najít skupinu"
            autoComplete="off"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        )}
        {matching.map((group) => (
          <label key={group.id}>
            <input
              type="checkbox"
              checked={value.includes(group.id)}
              onChange={(event) => {
                const otherIds = value.filter((one) => one !== group.id);
                onChange(event.target.checked ? [...otherIds, group.id] : otherIds);
              }}
            />
            {group.name}
          </label>
        ))}
        {matching.length === 0 && (
          <p>{failure ? failure.text : groups ? 'Žádná taková skupina.' : 'Načítám skupiny…'}</p>
        )}
      </div>
      {error && <p className="wrong">{addNbsp(error)}</p>}
      <p id={`${id}-chosen`}>
        {selectedNames?.length ? `Vybráno: ${selectedNames.join(', ')}` : (hint ?? 'V žádné skupině.')}
      </p>
    </Choices>
  );
}
