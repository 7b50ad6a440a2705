import { Link } from 'react-router-dom';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { LineTime } from './LineTime';
import { Footer } from './logStyles';
import type { LogListProps } from './logsQuery';

/**
 * The end of a list of records: that none were found, how far the search has got, and a button for older
 * ones.
 */
export function LogListFooter(props: {
  list: LogListProps['list'];
  count: number;
  nextCursor: string | null;
  searchedTo: string | null;
  isBusy: boolean;
  onMore(): void;
}) {
  const { list, count, nextCursor, searchedTo, isBusy, onMore } = props;
  if (nextCursor === null)
    return count > 0 ? <Footer>Starší záznamy už nejsou.</Footer> : <EmptyList list={list} />;
  return (
    <Footer>
      {searchedTo !== null && (
        <span role="status">
          {count === 0 ? 'Zatím nic. ' : ''}Prohledáno do: <LineTime at={searchedTo} />
        </span>
      )}
      <Button variant="outline" aria-disabled={isBusy} onClick={() => !isBusy && onMore()}>
        {isBusy ? 'Hledám…' : searchedTo === null ? 'Starší záznamy' : 'Hledat dál'}
      </Button>
    </Footer>
  );
}

function EmptyList({ list }: Pick<LogListProps, 'list'>) {
  if (!list.isFiltered) return <Notice title="Zatím tu nic není" text="Záznamy přibudou samy." />;
  return (
    <Notice
      title="Filtrům nic neodpovídá"
      text="Zkuste jiné slovo, delší období nebo méně filtrů."
      actions={
        <Button component={Link} to={{ search: list.unfilteredSearch }} variant="outline">
          Zrušit filtry
        </Button>
      }
    />
  );
}
