import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from '../styled';

const Frame = styled('div')(({ theme }) => {
  const board = theme.color;
  return {
    position: 'relative',
    minWidth: 0,
    '& svg': { position: 'absolute', left: 12, top: 13, color: board.inkSoft, pointerEvents: 'none' },
    '& input': {
      width: '100%',
      height: 44,
      padding: theme.spacing(0, 1.5, 0, 5),
      font: 'inherit',
      textOverflow: 'ellipsis',
      color: board.ink,
      backgroundColor: board.sheet,
      border: `1px solid ${board.ruleStrong}`,
      borderRadius: theme.radius,
      '&:hover': { borderColor: board.ink },
      '&::placeholder': { color: board.inkSoft, opacity: 1 },
    },
  };
});

const DEBOUNCE_MS = 300;

export function ListSearch(props: {
  query: string;
  label?: string;
  placeholder?: string;
  /** Makes it the search landmark of the page. */
  isMain?: boolean;
  onSearch(query: string): void;
}) {
  const { query, label = 'Hledat', placeholder = label, isMain = false, onSearch } = props;
  const [text, setText] = useState(query);
  // The query may change during the debounce, e.g. by another filter; the latest one is used.
  const latest = useRef({ query, onSearch });
  latest.current = { query, onSearch };
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Back and Forward change the query without typing.
  useEffect(() => {
    if (timer.current === undefined) setText(query);
  }, [query]);

  function search(next: string, delayMs: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      if (next.trim() !== latest.current.query) latest.current.onSearch(next.trim());
    }, delayMs);
  }

  return (
    <Frame className="listSearch" role={isMain ? 'search' : undefined}>
      <Search size={18} aria-hidden />
      <input
        type="search"
        name="q"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          search(event.target.value, DEBOUNCE_MS);
        }}
        // Not a form, because it may stand in one.
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          search(text, 0);
        }}
      />
    </Frame>
  );
}
