import { useSearchParams } from 'react-router-dom';
import { PageHead } from './pageHead';
import { ReadingColumn } from './readingColumn';
import { SearchField } from './SearchField';
import { SearchResults } from './SearchResults';

/** The query is stored in the URL, so that a search can be shared and returned to. */
export function SearchPage() {
  const [parameters, setParameters] = useSearchParams();
  const query = (parameters.get('q') ?? '').trim().slice(0, 200);
  return (
    <ReadingColumn>
      <PageHead style={{ marginBottom: 24 }}>
        <h1>Hledání</h1>
      </PageHead>
      <SearchField query={query} onSearch={(q) => setParameters(q ? { q } : {}, { replace: true })} />
      {query && <SearchResults query={query} />}
    </ReadingColumn>
  );
}
