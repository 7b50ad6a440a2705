import { Link } from 'react-router-dom';
import type { Broadcast } from '../../../../generated/web/model';
import type { Column } from '../../../ui/list/DataTable';
import { RelativeTime } from '../../../ui/RelativeTime';
import { styled } from '../../../ui/styled';
import { toastContent } from '../../../ui/toast/toastContent';
import { TYPE } from '../../../ui/tokens';
import { broadcastPath } from '../broadcastPaths';
import { audienceLabel, STATE_LABELS } from '../noticeLabels';
import { TypeIcon } from '../TypeIcon';
import { ReadProgress } from './ReadProgress';

const Badge = styled('span')(({ theme }) => ({
  display: 'inline-block',
  padding: '0 0.6em',
  border: `1px solid ${theme.color.ruleStrong}`,
  borderRadius: theme.radius,
  fontSize: TYPE.caption,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  '&[data-state="running"]': {
    color: theme.color.paper,
    borderColor: theme.color.success,
    backgroundColor: theme.color.success,
  },
}));

const Title = styled('span')(({ theme }) => ({
  display: 'inline-grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: theme.spacing(1.25),
  alignItems: 'center',
  maxWidth: '100%',
  verticalAlign: 'middle',
  '& a': { overflow: 'hidden', textOverflow: 'ellipsis' },
}));

export const BROADCAST_COLUMNS: readonly Column<Broadcast>[] = [
  {
    id: 'title',
    label: 'Oznámení',
    kind: 'main',
    cell: ({ id, title, type }) => (
      <Title>
        <TypeIcon type={type} />
        <Link to={broadcastPath(id)}>{toastContent(title).text}</Link>
      </Title>
    ),
  },
  {
    id: 'state',
    label: 'Stav',
    className: 'inline whole',
    cell: ({ state }) => <Badge data-state={state}>{STATE_LABELS[state]}</Badge>,
  },
  { id: 'audience', label: 'Komu', className: 'soft', cell: audienceLabel },
  {
    id: 'reads',
    label: 'Přečtení',
    className: 'whole',
    cell: (broadcast) => <ReadProgress broadcast={broadcast} />,
  },
  {
    id: 'time',
    label: 'Kdy',
    className: 'soft when',
    cell: ({ state, started_at, starts_at, updated_at }) => (
      <RelativeTime time={started_at ?? (state === 'planned' ? starts_at : null) ?? updated_at} />
    ),
  },
];
