import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { Link } from 'react-router-dom';
import type { AuditLine } from '../../../generated/web/model';
import { actionLabel, objectLabel } from '../../lib/auditLabels';
import { Button } from '../../ui/Button';
import { CopyBox } from '../../ui/CopyBox';
import { DialogFrame } from '../../ui/DialogFrame';
import { AuditChange } from './AuditChange';
import { RecordDetails } from './logStyles';
import { logsQuery } from './logsQuery';
import { formatExactLogTime } from './logTime';

export function AuditDetail({ line, onClose }: { line: AuditLine; onClose(): void }) {
  const { actor, request_id } = line;
  return (
    <DialogFrame title={`${actionLabel(line.action)} – ${line.object_label}`} maxWidth="md" onClose={onClose}>
      <DialogContent tabIndex={0} aria-label="Podrobnosti záznamu">
        <RecordDetails>
          <dl>
            <dt>Kdo</dt>
            <dd>
              {actor.id === null ? (
                actor.full_name
              ) : (
                <Link to={{ search: logsQuery.searchOf({ tab: 'audit', user: actor.id }) }} onClick={onClose}>
                  {actor.full_name}
                </Link>
              )}
            </dd>
            <dt>Čas</dt>
            <dd>{formatExactLogTime(line.at)}</dd>
            <dt>Akce</dt>
            <dd>
              {actionLabel(line.action)} <span className="soft">({line.action})</span>
            </dd>
            <dt>Objekt</dt>
            <dd>
              {objectLabel(line.object_type)}
              {line.object_id !== null &&
                (/^\d+$/.test(line.object_id) ? ` č. ${line.object_id}` : ` ${line.object_id}`)}
            </dd>
            {request_id && (
              <>
                <dt>Požadavek</dt>
                <dd>
                  <Link to={{ search: logsQuery.searchOf({ request: request_id }) }}>{request_id}</Link>
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
          <h3>Změny</h3>
          <AuditChange line={line} />
          <CopyBox name="Celý záznam" text={JSON.stringify(line)} />
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
