import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { Broadcast } from '../../../generated/web/model';
import { ListTable } from '../../ui/ListTable';
import { RelativeTime } from '../../ui/RelativeTime';
import { toastContent } from '../../ui/toast/toastContent';
import { TYPE } from '../../ui/tokens';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { broadcastPath } from './broadcastPaths';
import { audienceLabel, STATE_LABELS } from './noticeLabels';
import { ReadProgress } from './ReadProgress';
import { TypeIcon } from './TypeIcon';

const Badge = styled('span')(({ theme }) => ({
  display: 'inline-block',
  padding: '0 0.6em',
  border: `1px solid ${theme.vars?.palette.board.ruleStrong}`,
  borderRadius: theme.shape.borderRadius,
  fontSize: TYPE.caption,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  '&[data-state="running"]': {
    color: theme.vars?.palette.board.paper,
    borderColor: theme.vars?.palette.board.success,
    backgroundColor: theme.vars?.palette.board.success,
  },
}));

const Sheet = styled(ListTable)({ '& .whom': { minWidth: '8rem' }, '& .when': { whiteSpace: 'nowrap' } });

export function BroadcastsTable({ broadcasts }: { broadcasts: readonly Broadcast[] }) {
  return (
    <Sheet>
      <caption>
        <VisuallyHidden>Oznámení</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">Oznámení</th>
          <th scope="col">Stav</th>
          <th scope="col">Komu</th>
          <th scope="col">Přečtení</th>
          <th scope="col">Kdy</th>
        </tr>
      </thead>
      <tbody>
        {broadcasts.map((broadcast) => (
          <Row key={broadcast.id} broadcast={broadcast} />
        ))}
      </tbody>
    </Sheet>
  );
}

function Row({ broadcast }: { broadcast: Broadcast }) {
  const { id, title, type, state, started_at, starts_at, updated_at } = broadcast;
  return (
    <tr>
      <th className="main" scope="row">
        <span style={{ display: 'flex', gap: 10 }}>
          <TypeIcon type={type} />
          <Link to={broadcastPath(id)}>{toastContent(title).text}</Link>
        </span>
      </th>
      <td className="inline">
        <Badge data-state={state}>{STATE_LABELS[state]}</Badge>
      </td>
      <td className="soft whom">{audienceLabel(broadcast)}</td>
      <td>
        <ReadProgress broadcast={broadcast} />
      </td>
      <td className="soft when">
        <RelativeTime time={started_at ?? (state === 'planned' ? starts_at : null) ?? updated_at} />
      </td>
    </tr>
  );
}
