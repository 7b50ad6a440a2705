import { useId } from 'react';
import { addNbsp } from '../../../lib/czechTypography';
import { Choices } from '../../../ui/form/choiceStyles';
import { LOADING_TEXT } from '../../../ui/loadingText';
import type { NamedRef } from './broadcastForm';

export function MultiSelectField(props: {
  label: string;
  search: string;
  selected: readonly NamedRef[];
  /** The search results, which may include selected items; undefined while loading. */
  results: readonly NamedRef[] | undefined;
  failure: string | undefined;
  error: string | undefined;
  onSearch(text: string): void;
  onChange(chosen: readonly NamedRef[]): void;
}) {
  const { label, search, selected, results, failure, error, onSearch, onChange } = props;
  const id = useId();
  const isSelected = ({ id: one }: NamedRef) => selected.some((other) => other.id === one);
  const unselected = results?.filter((one) => !isSelected(one)) ?? [];
  const shown = [...selected, ...unselected];
  return (
    <Choices aria-describedby={error && id}>
      <legend>{label}</legend>
      <div className="list">
        <input
          className="search"
          type="search"
          aria-label={`Najít: ${label.toLowerCase()}`}
          placeholder="Hledat podle jména"
          autoComplete="off"
          maxLength={200}
          value={search}
          onChange={({ target }) => onSearch(target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        {shown.map((one) => (
          <label key={one.id}>
            <input
              type="checkbox"
              aria-invalid={error ? true : undefined}
              checked={isSelected(one)}
              onChange={({ target }) =>
                onChange(
                  target.checked ? [...selected, one] : selected.filter(({ id: other }) => other !== one.id),
                )
              }
            />
            {one.name}
          </label>
        ))}
        {unselected.length === 0 && <p>{failure ?? (results ? 'Nic dalšího tu není.' : LOADING_TEXT)}</p>}
      </div>
      {error && (
        <p className="wrong" id={id}>
          {addNbsp(error)}
        </p>
      )}
    </Choices>
  );
}
