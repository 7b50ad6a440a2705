import { X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useGetUser, useListUsers } from '../../generated/web/people/people';
import { FieldFrame } from '../ui/form/fieldStyles';
import { LOADING_TEXT } from '../ui/loadingText';
import { useAutocomplete } from '../ui/mui/useAutocomplete';
import { styled } from '../ui/styled';
import { useDebouncedValue } from '../ui/useDebouncedValue';

const Frame = styled(FieldFrame)(({ theme }) => {
  const board = theme.color;
  return {
    '& input': { paddingRight: 48, textOverflow: 'ellipsis' },
    '& .clear': {
      position: 'absolute',
      insetBlock: 1,
      right: 1,
      display: 'grid',
      placeItems: 'center',
      width: 44,
      padding: 0,
      border: 0,
      background: 'none',
      color: board.inkSoft,
      cursor: 'pointer',
      '&:hover': { color: board.ink },
    },
    '& .found': {
      position: 'absolute',
      zIndex: theme.zIndex.modal,
      insetInline: 0,
      top: '100%',
      maxHeight: 320,
      margin: theme.spacing(0.5, 0, 0),
      padding: theme.spacing(0.5, 0),
      overflowY: 'auto',
      backgroundColor: board.sheet,
      border: `1px solid ${board.ruleStrong}`,
      borderRadius: theme.radius,
      boxShadow: '0 12px 32px rgb(0 0 0 / 0.14)',
    },
    '& ul.found': { listStyle: 'none' },
    '& .found li': {
      minHeight: 44,
      padding: theme.spacing(1.25, 1.75),
      lineHeight: 1.4,
      overflowWrap: 'anywhere',
      cursor: 'pointer',
      '&[aria-selected="true"]': { fontWeight: 600 },
      '&.Mui-focused, &.Mui-focusVisible': { backgroundColor: board.shade },
    },
    '& p.found': { padding: theme.spacing(1.5, 1.75), color: board.inkSoft },
  };
});

interface Person {
  id: number;
  name: string;
}

const DEBOUNCE_MS = 200;

/** The name of the person whose records are shown; an erased one is shown by id. */
export function usePersonName(id: number | undefined): string | undefined {
  const { data, error } = useGetUser(id ?? 0, { swr: { enabled: id !== undefined } });
  if (id === undefined) return undefined;
  return data?.data.full_name ?? (error ? `uživatel č. ${id}` : LOADING_TEXT);
}

/** For admins, who may list people. */
export function PersonField(props: {
  label: string;
  placeholder: string;
  clearLabel: string;
  person: number | undefined;
  onChoose(id: number | undefined): void;
}) {
  const { label, placeholder, clearLabel, person, onChoose } = props;
  /** The search text; undefined while the field shows the selected person. */
  const [query, setQuery] = useState<string | undefined>(undefined);
  const [isOpen, setIsOpen] = useState(false);
  const [picked, setPicked] = useState<Person | null>(null);
  const loadedName = usePersonName(person);
  const name = picked?.id === person ? (picked?.name ?? loadedName) : loadedName;
  // A stable object for the same person: a new one would reset the search text.
  const selected = useMemo(
    () => (person === undefined || name === undefined ? null : { id: person, name }),
    [person, name],
  );
  const q = useDebouncedValue((query ?? '').trim(), DEBOUNCE_MS);
  const list = useListUsers(
    { ...(q && { q }), sort: 'full_name', pageSize: 20 },
    { swr: { enabled: isOpen, keepPreviousData: true } },
  );
  const people = list.data?.data.map(({ id, full_name }) => ({ id, name: full_name }));
  const autocomplete = useAutocomplete<Person>({
    options: people ?? [],
    value: selected,
    open: isOpen,
    onOpen: () => setIsOpen(true),
    onClose: () => setIsOpen(false),
    // Otherwise the render after that of a new list forgets which option is highlighted; `onChange` closes it.
    disableCloseOnSelect: true,
    inputValue: query ?? selected?.name ?? '',
    getOptionLabel: ({ name }) => name,
    getOptionKey: ({ id }) => id,
    isOptionEqualToValue: (one, other) => one.id === other.id,
    // The server has filtered already, without diacritics.
    filterOptions: (options) => options,
    onInputChange: (_, text, reason) => setQuery(reason === 'input' ? text : undefined),
    onChange: (_, one) => {
      setPicked(one);
      setIsOpen(false);
      onChoose(one?.id);
    },
  });

  const input = autocomplete.getInputProps();

  return (
    <Frame>
      <label id={autocomplete.getInputLabelProps().id} htmlFor={input.id}>
        {label}
      </label>
      <div className="box" {...autocomplete.getRootProps()}>
        <input {...input} placeholder={placeholder} maxLength={200} />
        {selected && (
          <button {...autocomplete.getClearProps()} className="clear" aria-label={clearLabel}>
            <X size={16} aria-hidden />
          </button>
        )}
        {autocomplete.popupOpen && autocomplete.groupedOptions.length > 0 && (
          <ul {...autocomplete.getListboxProps()} className="found">
            {(autocomplete.groupedOptions as Person[]).map((option, index) => {
              const { key, ...rest } = autocomplete.getOptionProps({ option, index });
              return (
                <li key={key} {...rest}>
                  {option.name}
                </li>
              );
            })}
          </ul>
        )}
        {autocomplete.popupOpen && autocomplete.groupedOptions.length === 0 && (
          <p className="found" role="status">
            {list.error?.text ?? (people ? 'Nikdo takový tu není.' : LOADING_TEXT)}
          </p>
        )}
      </div>
    </Frame>
  );
}
