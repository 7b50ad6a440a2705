import { Search, X } from 'lucide-react';
import type { KeyboardEvent, Ref } from 'react';
import { styled } from '../../ui/styled';
import { TYPE } from '../../ui/tokens';

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  paddingLeft: theme.spacing(2.5),
  borderBottom: `2px solid ${theme.color.ink}`,
  '& > svg': { flex: 'none', color: theme.color.inkSoft },
  '& input': {
    flex: 1,
    minWidth: 0,
    height: 60,
    padding: 0,
    border: 0,
    outline: 0,
    background: 'none',
    font: 'inherit',
    fontSize: TYPE.lead,
    color: theme.color.ink,
    '&::placeholder': { color: theme.color.inkSoft, opacity: 1 },
  },
  '& button': {
    display: 'grid',
    placeItems: 'center',
    width: 56,
    height: 60,
    padding: 0,
    border: 0,
    background: 'none',
    color: theme.color.inkSoft,
    cursor: 'pointer',
    '&:hover': { color: theme.color.ink },
    '&:focus-visible': { outlineOffset: -6 },
  },
}));

export function PaletteField(props: {
  query: string;
  listId: string;
  activeId: string | undefined;
  isExpanded: boolean;
  ref: Ref<HTMLInputElement>;
  onChange(query: string): void;
  onKeyDown(event: KeyboardEvent): void;
  onClose(): void;
}) {
  const { query, listId, activeId, isExpanded, ref, onChange, onKeyDown, onClose } = props;
  return (
    <Line>
      <Search size={20} aria-hidden />
      <input
        ref={ref}
        role="combobox"
        aria-label="Hledat"
        aria-autocomplete="list"
        aria-expanded={isExpanded}
        aria-controls={isExpanded ? listId : undefined}
        aria-activedescendant={activeId}
        placeholder="Co hledáte?"
        value={query}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        // biome-ignore lint/a11y/noAutofocus: search is the only purpose of the dialog
        autoFocus
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <button type="button" aria-label="Zavřít hledání" onClick={onClose}>
        <X size={20} aria-hidden />
      </button>
    </Line>
  );
}
