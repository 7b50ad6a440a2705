import { styled } from '@mui/material/styles';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

const Box = styled('div')(({ theme }) => {
  const board = theme.vars?.palette.board ?? theme.palette.board;
  return {
    position: 'relative',
    '& svg': { position: 'absolute', left: 13, top: 13, color: board.inkSoft, pointerEvents: 'none' },
    '& input': {
      width: '100%',
      height: 44,
      padding: theme.spacing(0, 1.5, 0, 5),
      font: 'inherit',
      color: board.ink,
      backgroundColor: board.sheet,
      border: `1px solid ${board.ruleStrong}`,
      borderRadius: theme.shape.borderRadius,
      '&:hover': { borderColor: board.ink },
      '&::placeholder': { color: board.inkSoft, opacity: 1 },
    },
  };
});

const DEBOUNCE_MS = 250;

export function SearchBox(props: { label: string; value: string; onSearch(query: string): void }) {
  const { label, value, onSearch } = props;
  const [text, setText] = useState(value);
  const [previousValue, setPreviousValue] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  // The value has changed from outside: by a link or by the history.
  if (previousValue !== value) {
    setPreviousValue(value);
    if (value !== text.trim()) setText(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  function search(query: string, delay: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(query.trim()), delay);
  }

  return (
    <Box className="grows">
      <Search size={18} aria-hidden />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => {
          setText(event.target.value);
          search(event.target.value, DEBOUNCE_MS);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          search(text, 0);
        }}
      />
    </Box>
  );
}
