import { Link } from 'react-router-dom';
import type { AuditLine } from '../../../generated/web/model';
import { actionLabel, objectLabel } from '../../lib/auditLabels';
import { Button } from '../../ui/Button';
import { DialogFrame } from '../../ui/DialogFrame';
import { DialogActions, DialogContent } from '../../ui/mui/Dialog';
import { AuditChange } from './AuditChange';
import { isPermanentDeletion } from './isPermanentDeletion';
import { RecordDetails } from './logStyles';
import { logsQuery } from './logsQuery';
import { formatExactLogTime } from './logTime';
import { RawJson } from './RawJson';
import { thingPath } from './thingPath';

export function AuditDetail({ line, onClose }: { line: AuditLine; onClose(): void }) {
  const { actor, request_id } = line;
  const name = line.object_label || 'bez názvu';
  const path = thingPath(line);
  return (
    <DialogFrame title={actionLabel(line.action)} maxWidth="md" onClose={onClose}>
      <DialogContent tabIndex={0} aria-label="Podrobnosti záznamu">
        <RecordDetails>
          <dl>
            <dt>Kdo</dt>
            <dd>
              {actor.id === null ? (
                actor.full_name
              ) : (
                <>
                  <Link to={`/admin/users/${actor.id}/edit`}>{actor.full_name}</Link>{' '}
                  <Link to={{ search: logsQuery.searchOf({ user: actor.id }) }} onClick={onClose}>
                    (všechno, co udělal tento člověk)
                  </Link>
                </>
              )}
            </dd>
            <dt>Čas</dt>
            <dd>{formatExactLogTime(line.at)}</dd>
            <dt>Akce</dt>
            <dd>
              {actionLabel(line.action)} <span className="soft">({line.action})</span>
            </dd>
            <dt>Čeho se týká</dt>
            <dd>
              {objectLabel(line.object_type)} {path ? <Link to={path}>{name}</Link> : name}
              {line.thing.state === 'gone' && <span className="soft"> (už neexistuje)</span>}
              {line.thing.state === 'trashed' && <span className="soft"> (je v koši)</span>}
            </dd>
            {line.object_id !== null && (
              <>
                <dt>Historie</dt>
                <dd>
                  <Link to={{ search: logsQuery.searchOf(historyOf(line)) }} onClick={onClose}>
                    Co se s tím dělo
                  </Link>
                </dd>
              </>
            )}
            {request_id && (
              <>
                <dt>Požadavek</dt>
                <dd>
                  <Link
                    to={{
                      search: logsQuery.searchOf({ tab: 'system', request: request_id }),
                    }}
                  >
                    {request_id}
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
          </dl>
          {isPermanentDeletion(line) && (
            <p>
              Tato akce nejde vrátit. Co bylo smazáno, mají jen{' '}
              <Link to="/admin/settings/backups">zálohy</Link> z doby před ní.
            </p>
          )}
          <h3>Změny</h3>
          <AuditChange line={line} />
          <RawJson name="Celý záznam" text={JSON.stringify(line)} />
        </RecordDetails>
      </DialogContent>
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          Zavřít
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}

/** The sign-ins are a part of the history of an account. */
function historyOf({ object_type, object_id }: AuditLine) {
  return { object: object_type === 'session' ? 'user' : object_type, object_id: object_id ?? '' };
}
