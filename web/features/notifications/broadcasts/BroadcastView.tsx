import type { Broadcast } from '../../../../generated/web/model';
import { formatExact } from '../../../lib/czechDates';
import { AdminPage } from '../../../ui/AdminPage';
import { styled } from '../../../ui/styled';
import { toastContent } from '../../../ui/toast/toastContent';
import { useNow } from '../../../ui/useNow';
import { noticeEventText } from '../noticeEvent';
import { audienceLabel, STATE_LABELS } from '../noticeLabels';
import { BroadcastActions } from './BroadcastActions';
import { FailedMails } from './FailedMails';
import { NoticeToast } from './NoticePreview';
import { ReadProgress } from './ReadProgress';
import { mailProgress } from './sendTexts';

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
  const { id, title, state, started_at, ended_at, ends_at, created_by, dismissible, mails } = broadcast;
  const event = noticeEventText(broadcast, useNow());
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
        <NoticeToast item={broadcast} />
      </div>
      <Details>
        <dt>Stav</dt>
        <dd>{STATE_LABELS[state]}</dd>
        <dt>Přečtení</dt>
        <dd>
          <ReadProgress broadcast={broadcast} />
        </dd>
        {mails && (
          <>
            <dt>E-maily</dt>
            <dd>{mailProgress(mails)}</dd>
          </>
        )}
        {event && (
          <>
            <dt>Událost</dt>
            <dd>{event}</dd>
          </>
        )}
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
      {mails && mails.failed > 0 && <FailedMails broadcastId={id} />}
    </AdminPage>
  );
}
