import { Search } from 'lucide-react';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from '../../ui/styled';
import { FONTS, TYPE } from '../../ui/tokens';
import { PageHead, ReadingColumn } from './pageStyles';
import { SearchResults } from './SearchResults';

const Form = styled('form')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  marginBottom: theme.spacing(4),
  borderBottom: `2px solid ${theme.color.ink}`,
  '&:focus-within': { boxShadow: `0 2px 0 ${theme.color.link}` },
  '& input': {
    flex: 1,
    minWidth: 0,
    height: 60,
    padding: 0,
    border: 0,
    outline: 0,
    borderRadius: 0,
    background: 'none',
    fontFamily: FONTS.serif,
    fontSize: TYPE.title,
    color: theme.color.ink,
    '&::placeholder': { color: theme.color.inkSoft, opacity: 1 },
  },
}));

const DEBOUNCE_MS = 300;

/** The query is stored in the URL, so that a search can be shared and returned to. */
export function SearchPage() {
  const [parameters, setParameters] = useSearchParams();
  const query = (parameters.get('q') ?? '').trim().slice(0, 200);
  const [submitted, setSubmitted] = useState<string>();
  const search = (q: string) => setParameters(q ? { q } : {}, { replace: true });
  return (
    <ReadingColumn>
      <PageHead style={{ marginBottom: 24 }}>
        <h1>Hledání</h1>
      </PageHead>
      <SearchField
        query={query}
        onType={() => setSubmitted(undefined)}
        onSearch={search}
        onSubmit={setSubmitted}
      />
      {query && (
        <SearchResults
          query={query}
          isSubmitted={submitted === query}
          onAnswered={() => setSubmitted(undefined)}
        />
      )}
    </ReadingColumn>
  );
}

/** Searches while the user types (debounced), and at once on Enter. */
function SearchField(props: {
  query: string;
  onType(): void;
  onSearch(query: string): void;
  onSubmit(query: string): void;
}) {
  const { query, onSearch } = props;
  const [text, setText] = useState(query);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  function onChange(next: string) {
    setText(next);
    props.onType();
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(next.trim()), DEBOUNCE_MS);
  }

  function onSubmit(event: SyntheticEvent) {
    event.preventDefault();
    clearTimeout(timer.current);
    onSearch(text.trim());
    props.onSubmit(text.trim());
  }

  return (
    <Form role="search" onSubmit={onSubmit}>
      <Search size={22} aria-hidden />
      <input
        type="search"
        aria-label="Hledat v článcích"
        placeholder="Co hledáte?"
        value={text}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        // biome-ignore lint/a11y/noAutofocus: search is the only purpose of this page
        autoFocus
        onChange={(event) => onChange(event.target.value)}
      />
    </Form>
  );
}
