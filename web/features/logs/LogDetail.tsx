import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { useGetLog } from '../../../generated/web/logs/logs';
import type { LogWithRequest } from '../../../generated/web/model';
import { Button } from '../../ui/Button';
import { DialogFrame } from '../../ui/DialogFrame';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { TableSkeleton } from '../../ui/list/TableSkeleton';
import { DialogActions, DialogContent } from '../../ui/mui/Dialog';
import { AuditChange } from './AuditChange';
import { sentenceText } from './auditSentence';
import { LevelChip } from './LevelChip';
import { logFields } from './logFields';
import { RecordDetails } from './logStyles';
import { logsQuery } from './logsQuery';
import { formatExactLogTime, formatLogClock } from './logTime';
import { RawJson } from './RawJson';

export function LogDetail({ id, onClose }: { id: number; onClose(): void }) {
  const { data, error, mutate } = useGetLog(id);
  return (
    <DialogFrame title="Záznam v logu" maxWidth="md" onClose={onClose}>
      <DialogContent tabIndex={0} aria-label="Podrobnosti záznamu">
        {error && <ErrorNotice error={error} onRetry={() => void mutate()} />}
        {!data && !error && <TableSkeleton />}
        {data && <Details result={data.data} />}
      </DialogContent>
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          Zavřít
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}

function Details({ result: { line, request, audit } }: { result: LogWithRequest }) {
  return (
    <RecordDetails>
      <dl>
        <dt>Zpráva</dt>
        <dd>{line.message}</dd>
        <dt>Čas</dt>
        <dd>{formatExactLogTime(line.at)}</dd>
        <dt>Úroveň</dt>
        <dd>
          <LevelChip level={line.level} />
        </dd>
        <dt>Modul</dt>
        <dd>{line.module}</dd>
        {line.request_id && (
          <>
            <dt>Požadavek</dt>
            <dd>
              <Link
                to={{
                  search: logsQuery.searchOf({ tab: 'system', request: line.request_id }),
                }}
              >
                {line.request_id}
              </Link>
            </dd>
          </>
        )}
        {line.user && (
          <>
            <dt>Uživatel</dt>
            <dd>
              <Link to={{ search: logsQuery.searchOf({ tab: 'system', user: line.user.id }) }}>
                {line.user.full_name}
              </Link>
            </dd>
          </>
        )}
        {line.ip && (
          <>
            <dt>Adresa IP</dt>
            <dd>{line.ip}</dd>
          </>
        )}
        {line.duration_ms !== null && (
          <>
            <dt>Trvání</dt>
            <dd>{line.duration_ms.toLocaleString('cs')}&nbsp;ms</dd>
          </>
        )}
      </dl>
      <LogFieldList json={line.data} />
      <RawJson name="Celý záznam" text={JSON.stringify(line)} />
      {request.length > 1 && (
        <>
          <h3>Všechny záznamy tohoto požadavku</h3>
          <ol>
            {request.map((one) => (
              <li key={one.id} aria-current={one.id === line.id ? 'true' : undefined}>
                <time dateTime={one.at}>{formatLogClock(one.at)}</time> <LevelChip level={one.level} />{' '}
                {one.module}: {one.message}
                {one.id !== line.id && <LogFieldList json={one.data} />}
              </li>
            ))}
          </ol>
          <RawJson
            name="Všechny záznamy požadavku"
            text={request.map((one) => JSON.stringify(one)).join('\n')}
          />
        </>
      )}
      {audit.map((one) => (
        <section key={one.id}>
          <h3>{sentenceText(one)}</h3>
          <p>{formatExactLogTime(one.at)}</p>
          <AuditChange line={one} />
        </section>
      ))}
    </RecordDetails>
  );
}

function LogFieldList({ json }: { json: string | null }) {
  const fields = logFields(json);
  if (fields.length === 0) return null;
  return (
    <dl className="fields">
      {fields.map(({ name, value }) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
