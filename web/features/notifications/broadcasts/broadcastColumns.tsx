import { Link } from 'react-router-dom';
import type { Broadcast } from '../../../../generated/web/model';
import { formatPeriod } from '../../../lib/czechPeriod';
import type { Column } from '../../../ui/list/DataTable';
import { styled } from '../../../ui/styled';
import { toastContent } from '../../../ui/toast/toastContent';
import { TYPE } from '../../../ui/tokens';
import { useNow } from '../../../ui/useNow';
import { broadcastPath } from '../broadcastPaths';
import { noticeEventText } from '../noticeEvent';
import { audienceLabel, STATE_LABELS } from '../noticeLabels';
import { TypeIcon } from '../TypeIcon';
import { ReadProgress } from './ReadProgress';
import { mailProgress } from './sendTexts';

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
    cell: (broadcast) => (
      <>
        <ReadProgress broadcast={broadcast} />
        <MailProgress broadcast={broadcast} />
      </>
    ),
  },
  {
    id: 'time',
    label: 'Kdy',
    className: 'soft when',
    cell: (broadcast) => <BroadcastTime broadcast={broadcast} />,
  },
];

/** The time of its event, else when it is shown. */
function BroadcastTime({ broadcast }: { broadcast: Broadcast }) {
  const now = useNow();
  const { event_starts_at, event_ends_at, started_at, starts_at, ended_at, ends_at } = broadcast;
  if (broadcast.event_all_day) return <>{noticeEventText(broadcast, now)}</>;
  const start = event_starts_at ?? started_at ?? starts_at;
  if (start === null) return <>hned po odeslání</>;
  const end = event_starts_at === null ? (ended_at ?? ends_at) : event_ends_at;
  return <>{formatPeriod(new Date(start), end === null ? null : new Date(end), now)}</>;
}

const Line = styled('div')(({ theme }) => ({
  marginTop: theme.spacing(0.5),
  fontSize: TYPE.small,
  fontVariantNumeric: 'tabular-nums',
}));

/** How far the mails of a broadcast are; nothing where there are none. */
function MailProgress({ broadcast }: { broadcast: Broadcast }) {
  const { mails, by_mail, started_at } = broadcast;
  if (mails) return <Line>E-maily: {mailProgress(mails)}</Line>;
  return by_mail && started_at === null ? <Line>Přijde i e-mailem</Line> : null;
}
