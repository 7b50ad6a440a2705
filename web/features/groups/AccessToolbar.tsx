import Button from '@mui/material/Button';
import type { AccessLevel } from '../../../generated/web/model';
import { ListSearch } from '../../ui/list/ListSearch';
import { Toolbar } from './Toolbar';

export function AccessToolbar(props: {
  q: string;
  onSearch(q: string): void;
  onlyChanged: boolean;
  onOnlyChanged(onlyChanged: boolean): void;
  count: string;
  isFiltered: boolean;
  changedCount: number;
  onSetAll(level: AccessLevel): void;
}) {
  const { q, onSearch, onlyChanged, onOnlyChanged, count, isFiltered, changedCount, onSetAll } = props;
  return (
    <>
      <Toolbar>
        <ListSearch label="Hledat kategorii" query={q} onSearch={onSearch} />
        <label className="check">
          <input
            type="checkbox"
            checked={onlyChanged}
            onChange={(event) => onOnlyChanged(event.target.checked)}
          />
          Jen změněné ({changedCount})
        </label>
      </Toolbar>
      <Toolbar
        role="group"
        aria-label={isFiltered ? `Naráz, zobrazené: ${count}` : 'Naráz ve všech kategoriích'}
      >
        <span aria-hidden>{isFiltered ? `Zobrazené (${count}) naráz:` : 'Všechny naráz:'}</span>
        <Button size="sm" onClick={() => onSetAll('none')}>
          Nikde nic
        </Button>
        <Button size="sm" title="Kde smí psát, tam psát smí dál." onClick={() => onSetAll('read')}>
          Všude číst
        </Button>
        <Button size="sm" onClick={() => onSetAll('write')}>
          Všude psát
        </Button>
      </Toolbar>
    </>
  );
}
