import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { Field } from './Field';

const Form = styled('form')({ minWidth: 0 });

const DEBOUNCE_MS = 300;

export function LiveSearch(props: { query: string; placeholder: string; onSearch(query: string): void }) {
  const { query, placeholder, onSearch } = props;
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
    <Form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        search(text, 0);
      }}
    >
      <Field
        label="Hledat"
        name="q"
        type="search"
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          search(event.target.value, DEBOUNCE_MS);
        }}
      />
    </Form>
  );
}
