import { useId } from 'react';
import { bindWords } from '../../lib/czechTypography';
import { Choices } from '../../ui/form/choiceStyles';
import type { Chosen } from './broadcastForm';

export function ChosenField(props: {
  label: string;
  search: string;
  chosen: readonly Chosen[];
  /** The search results, which may include selected items; undefined while loading. */
  found: readonly Chosen[] | undefined;
  failure: string | undefined;
  error: string | undefined;
  onSearch(text: string): void;
  onChange(chosen: readonly Chosen[]): void;
}) {
  const { label, search, chosen, found, failure, error, onSearch, onChange } = props;
  const id = useId();
  const isSelected = ({ id: one }: Chosen) => chosen.some((other) => other.id === one);
  const unselected = found?.filter((one) => !isSelected(one)) ?? [];
  const shown = [...chosen, ...unselected];
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
                  target.checked ? [...chosen, one] : chosen.filter(({ id: other }) => other !== one.id),
                )
              }
            />
            {one.name}
          </label>
        ))}
        {unselected.length === 0 && <p>{failure ?? (found ? 'Nic dalšího tu není.' : 'Načítám…')}</p>}
      </div>
      {error && (
        <p className="wrong" id={id}>
          {bindWords(error)}
        </p>
      )}
    </Choices>
  );
}
