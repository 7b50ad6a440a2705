import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { ListLogsLevel, type LogFacetLists } from '../../../generated/web/model';
import { actionLabel, objectLabel } from '../../lib/auditLabels';
import { ClearFilterButton } from '../../ui/form/ClearFilterButton';
import { LiveSearch } from '../../ui/form/LiveSearch';
import { PragueTimeField } from '../../ui/form/PragueTimeField';
import { SelectField } from '../../ui/form/SelectField';
import { filterOptions, LEVEL_CHOICES } from './logLabels';
import type { LogsQuery } from './logsQuery';
import { PersonFilter } from './PersonFilter';

const Panel = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: theme.spacing(0, 1.5),
  '& > form': { gridColumn: 'span 3' },
  '& > .only': {
    gridColumn: '1 / -1',
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(1),
    marginBottom: theme.spacing(2),
  },
  '& > .more': { display: 'contents' },
  '& > .toggle': { display: 'none' },
  [theme.breakpoints.down('lg')]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > form': { gridColumn: 'auto' },
  },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > .toggle': { display: 'inline-flex', justifySelf: 'start', marginBottom: theme.spacing(2) },
    '& > .more[data-open="false"]': { display: 'none' },
  },
}));

/**
 * On a phone only the search is shown until the rest is expanded. The filter of a request is set by links in
 * records and can only be cleared here.
 */
export function LogFilters(props: {
  query: LogsQuery;
  facets: LogFacetLists | undefined;
  onChange(change: Partial<LogsQuery>, replace?: boolean): void;
}) {
  const { query, facets, onChange } = props;
  const { tab, user, request } = query;
  const [isOpen, setIsOpen] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  return (
    <Panel ref={panel}>
      <LiveSearch
        query={query.q}
        placeholder="Text, číslo chyby nebo požadavku"
        onSearch={(q) => onChange({ q }, true)}
      />
      <Button
        className="toggle"
        variant="outline"
        aria-expanded={isOpen}
        aria-controls={`${id}-more`}
        endIcon={<ChevronDown size={16} aria-hidden />}
        onClick={() => setIsOpen(!isOpen)}
      >
        Filtry
      </Button>
      <div className="more" id={`${id}-more`} data-open={isOpen}>
        <PersonFilter person={user} onChoose={(id) => onChange({ user: id })} />
        {tab === 'system' ? (
          <>
            <SelectField
              label="Úroveň"
              value={query.level ?? ''}
              choices={LEVEL_CHOICES}
              onChange={({ target }) =>
                onChange({ level: Object.values(ListLogsLevel).find((level) => level === target.value) })
              }
            />
            <SelectField
              label="Modul"
              value={query.module ?? ''}
              choices={filterOptions('Všechny moduly', facets?.modules ?? [], query.module)}
              onChange={({ target }) => onChange({ module: target.value || undefined })}
            />
          </>
        ) : (
          <>
            <SelectField
              label="Akce"
              value={query.action ?? ''}
              choices={filterOptions('Všechny akce', facets?.actions ?? [], query.action, actionLabel)}
              onChange={({ target }) => onChange({ action: target.value || undefined })}
            />
            <SelectField
              label="Druh objektu"
              value={query.object ?? ''}
              choices={filterOptions('Všechny druhy', facets?.objects ?? [], query.object, objectLabel)}
              onChange={({ target }) => onChange({ object: target.value || undefined })}
            />
          </>
        )}
        <PragueTimeField
          label="Od"
          name="since"
          value={query.since ?? ''}
          hint=""
          onChange={(since) => since !== undefined && onChange({ since: since || undefined }, true)}
        />
        <PragueTimeField
          label="Do"
          name="until"
          value={query.until ?? ''}
          hint=""
          onChange={(until) => until !== undefined && onChange({ until: until || undefined }, true)}
        />
      </div>
      {request !== undefined && (
        <div className="only">
          <ClearFilterButton
            label={`požadavek ${request}`}
            panel={panel}
            onClear={() => onChange({ request: undefined })}
          />
        </div>
      )}
    </Panel>
  );
}
