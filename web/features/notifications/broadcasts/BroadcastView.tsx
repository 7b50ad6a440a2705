import type { Broadcast } from '../../../../generated/web/model';
import { formatExact } from '../../../lib/czechDates';
import { AdminPage } from '../../../ui/AdminPage';
import { styled } from '../../../ui/styled';
import { ToastFrame } from '../../../ui/toast/ToastFrame';
import { toastContent } from '../../../ui/toast/toastContent';
import { audienceLabel, STATE_LABELS } from '../noticeLabels';
import { BroadcastActions } from './BroadcastActions';
import { ReadProgress } from './ReadProgress';

const Details = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(6rem, auto) minmax(0, 1fr)',
  gap: theme.spacing(1.25, 3),
  maxWidth: '44rem',
  margin: theme.spacing(4, 0, 0),
  '& dt': { color: theme.color.inkSoft },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
}));

export function BroadcastView({ broadcast }: { broadcast: Broadcast }) {
  const { title, message, type, state, started_at, ended_at, ends_at, created_by, dismissible } = broadcast;
  const time = (iso: string | null, fallback: string) =>
    iso === null ? fallback : formatExact(new Date(iso));
  return (
    <AdminPage
      title={toastContent(title).text}
      intro={
        state === 'running'
          ? 'Běží. Změnit už nejde, jen ukončit.'
          : 'Skončilo. Lidem zůstalo v jejich oznámeních.'
      }
      actions={<BroadcastActions broadcast={broadcast} />}
    >
      <div inert>
        <ToastFrame
          type={type}
          title={toastContent(title).nodes}
          message={toastContent(message).nodes}
          onClose={() => undefined}
        />
      </div>
      <Details>
        <dt>Stav</dt>
        <dd>{STATE_LABELS[state]}</dd>
        <dt>Přečtení</dt>
        <dd>
          <ReadProgress broadcast={broadcast} />
        </dd>
        <dt>Komu</dt>
        <dd>{audienceLabel(broadcast)}</dd>
        <dt>Začalo</dt>
        <dd>{time(started_at, '')}</dd>
        <dt>{state === 'ended' ? 'Skončilo' : 'Skončí'}</dt>
        <dd>{state === 'ended' ? time(ended_at, '') : time(ends_at, 'až ho někdo ukončí')}</dd>
        <dt>Zavření</dt>
        <dd>{dismissible ? 'lidé ho mohou zavřít' : 'zůstává v pruhu pod záhlavím, dokud běží'}</dd>
        <dt>Autor</dt>
        <dd>{created_by?.full_name ?? 'neznámý'}</dd>
      </Details>
    </AdminPage>
  );
}
