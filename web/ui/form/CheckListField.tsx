import { type ReactNode, useId, useState } from 'react';
import { addNbsp } from '../../lib/czechTypography';
import { matchesName } from '../../lib/matchesName';
import { Choices } from './choiceStyles';

/** More choices than these can be searched. */
const SEARCH_THRESHOLD = 8;

interface Choice {
  readonly id: number;
  readonly name: string;
  readonly detail?: string;
}

/** Checkboxes in a list that scrolls, searched by name once there are many. */
export function CheckListField(props: {
  label: string;
  searchLabel: string;
  choices: readonly Choice[] | undefined;
  emptyText: string;
  value: readonly number[];
  error?: string | undefined;
  children?: ReactNode;
  onChange(ids: readonly number[]): void;
}) {
  const { label, searchLabel, choices = [], emptyText, value, error, children, onChange } = props;
  const [search, setSearch] = useState('');
  const id = useId();
  const hasSearch = choices.length > SEARCH_THRESHOLD;
  const matching = hasSearch ? choices.filter(({ name }) => matchesName(name, search)) : choices;
  return (
    <Choices aria-describedby={`${id}-wrong ${id}-note`}>
      <legend>{label}</legend>
      <div className="list">
        {hasSearch && (
          <input
            className="search"
            type="search"
            aria-label={searchLabel}
            placeholder={searchLabel}
            autoComplete="off"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        )}
        {matching.map((choice) => (
          <label key={choice.id}>
            <input
              type="checkbox"
              checked={value.includes(choice.id)}
              aria-invalid={error ? true : undefined}
              onChange={(event) => {
                const otherIds = value.filter((one) => one !== choice.id);
                onChange(event.target.checked ? [...otherIds, choice.id] : otherIds);
              }}
            />
            <span>
              {choice.name} {choice.detail && <small>{addNbsp(choice.detail)}</small>}
            </span>
          </label>
        ))}
        {matching.length === 0 && <p>{choices.length > 0 ? 'Nic takového tu není.' : emptyText}</p>}
      </div>
      {error && (
        <p className="wrong" id={`${id}-wrong`}>
          {addNbsp(error)}
        </p>
      )}
      <div id={`${id}-note`}>{children}</div>
    </Choices>
  );
}
