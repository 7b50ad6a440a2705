import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { AuditLine } from '../../../generated/web/model';
import { actionLabel } from '../../lib/auditLabels';
import { RelativeTime } from '../../ui/RelativeTime';
import { TYPE } from '../../ui/tokens';
import { DashboardPart } from './DashboardPart';

const List = styled('ol')(({ theme }) => ({
  maxWidth: '46rem',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: theme.spacing(0, 2),
    padding: theme.spacing(1, 0),
  },
  '& li + li': { borderTop: `1px solid ${theme.vars?.palette.board.rule}` },
  '& .what': { overflowWrap: 'anywhere' },
  '& .who, & time': { fontSize: TYPE.small, color: theme.vars?.palette.board.inkSoft },
  '& .who': { gridColumn: '1 / -1' },
  '& time': { whiteSpace: 'nowrap' },
}));

export function NewestChanges({ lines }: { lines: readonly AuditLine[] }) {
  return (
    <DashboardPart title="Poslední změny" more={<Link to="/admin/logs?tab=audit">Celý audit</Link>}>
      {lines.length === 0 && <p>Zatím nikdo nic nezměnil.</p>}
      {lines.length > 0 && (
        <List>
          {lines.map(({ id, at, actor, action, object_label }) => (
            <li key={id}>
              <span className="what">{object_label || actionLabel(action)}</span>
              <RelativeTime time={at} />
              <span className="who">
                {actor.full_name} · {actionLabel(action)}
              </span>
            </li>
          ))}
        </List>
      )}
    </DashboardPart>
  );
}
