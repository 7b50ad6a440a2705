import { Send } from 'lucide-react';
import { type InboxItem, NotificationType } from '../../../../generated/web/model';
import { testBroadcast } from '../../../../generated/web/notifications/notifications';
import { ApiError } from '../../../api/apiError';
import { addNbsp } from '../../../lib/czechTypography';
import { Button } from '../../../ui/Button';
import { styled } from '../../../ui/styled';
import { ToastFrame } from '../../../ui/toast/ToastFrame';
import { toastContent } from '../../../ui/toast/toastContent';
import { TYPE } from '../../../ui/tokens';
import { useNow } from '../../../ui/useNow';
import { useToast } from '../../../ui/useToast';
import { Bar, NoticeBarRow } from '../inbox/NoticeBar';
import { NoticeEventLine } from '../inbox/NoticeEventLine';
import { NoticeItem } from '../inbox/NoticeItem';
import type { EventOfNotice } from '../noticeEvent';
import { type BroadcastValues, broadcastInput, broadcastProblems } from './broadcastForm';
import { MailPreview } from './MailPreview';

const Frame = styled('section')(({ theme }) => ({
  marginBottom: theme.spacing(3),
  '& h2': { margin: theme.spacing(0, 0, 1.5), fontSize: TYPE.lead, fontWeight: 650 },
  '& h3': { margin: theme.spacing(0, 0, 0.5), fontSize: TYPE.small, fontWeight: 600 },
  '& .stage': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    marginBottom: theme.spacing(2),
    padding: theme.spacing(1.5),
    border: `1px dashed ${theme.color.ruleStrong}`,
    borderRadius: theme.radius,
    '& > *': { maxWidth: '100%', margin: 0, padding: 0, listStyle: 'none' },
    '&.centered': { justifyItems: 'center', '& > *': { padding: theme.spacing(1.5, 0.75, 1.5, 2) } },
  },
  '& .hint': {
    margin: theme.spacing(0.75, 0, 0),
    fontSize: TYPE.small,
    color: theme.color.inkSoft,
  },
}));

export function NoticePreview({ values }: { values: BroadcastValues }) {
  const toast = useToast();
  const item = previewOf(values, useNow());
  const problems = broadcastProblems(values, new Date())?.fields;
  const isComplete = !problems?.title && !problems?.message;

  async function sendTest() {
    try {
      const { data } = await testBroadcast(broadcastInput(values), { failures: 'caller' });
      toast.show({
        type: data.type,
        title: data.title,
        message: data.message,
        ...(data.duration_seconds !== null && { duration: data.duration_seconds * 1000 }),
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.show({ type: 'error', title: 'Zkouška se nepovedla', message: error.text });
    }
  }

  return (
    <Frame aria-labelledby="notice-preview">
      <h2 id="notice-preview">Náhled</h2>
      <h3>{item.dismissible ? 'Na obrazovce' : 'Pruhem pod záhlavím'}</h3>
      {item.dismissible ? (
        <div className="stage centered" inert>
          <NoticeToast item={item} />
        </div>
      ) : (
        <div className="stage" inert>
          <Bar>
            <NoticeBarRow item={item} onRead={() => undefined} />
          </Bar>
        </div>
      )}
      <h3>Mezi oznámeními</h3>
      <div className="stage" inert>
        <ul>
          <NoticeItem item={item} onRead={() => undefined} />
        </ul>
      </div>
      {values.by_mail === 'yes' && <MailPreview values={values} isComplete={isComplete} />}
      <Button
        variant="outline"
        aria-disabled={!isComplete}
        startIcon={<Send size={16} aria-hidden />}
        onClick={() => isComplete && void sendTest()}
      >
        Poslat zkušebně sobě
      </Button>
      {!isComplete && <p className="hint">{addNbsp('Nejdřív vyplňte nadpis a text.')}</p>}
    </Frame>
  );
}

export function NoticeToast({
  item,
}: {
  item: Pick<InboxItem, 'type' | 'title' | 'message'> & EventOfNotice;
}) {
  const { type, title, message } = item;
  return (
    <ToastFrame
      type={type}
      title={toastContent(title).nodes}
      message={
        <>
          {toastContent(message).nodes}
          <NoticeEventLine notice={item} />
        </>
      }
      onClose={() => undefined}
    />
  );
}

function previewOf(values: BroadcastValues, now: Date): InboxItem {
  const input = broadcastInput(values);
  const { title, message, type, duration_seconds, dismissible, ends_at } = input;
  return {
    id: 0,
    title: title || 'Nadpis',
    message: message || 'Text oznámení',
    path: null,
    type: Object.values(NotificationType).find((one) => one === type) ?? NotificationType.info,
    duration_seconds,
    dismissible,
    running: true,
    started_at: now.toISOString(),
    ends_at,
    event_starts_at: input.event_starts_at ?? null,
    event_ends_at: input.event_ends_at ?? null,
    event_all_day: input.event_all_day ?? false,
    // Without the button that would mark it.
    read_at: now.toISOString(),
    dismissed_at: null,
  };
}
