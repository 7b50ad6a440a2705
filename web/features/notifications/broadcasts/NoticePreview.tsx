import { Send } from 'lucide-react';
import { NotificationType } from '../../../../generated/web/model';
import { testBroadcast } from '../../../../generated/web/notifications/notifications';
import { ApiError } from '../../../api/apiError';
import { addNbsp } from '../../../lib/czechTypography';
import { Button } from '../../../ui/Button';
import { styled } from '../../../ui/styled';
import { ToastFrame } from '../../../ui/toast/ToastFrame';
import { toastContent } from '../../../ui/toast/toastContent';
import { TYPE } from '../../../ui/tokens';
import { useToast } from '../../../ui/useToast';
import { type BroadcastValues, broadcastInput, broadcastProblems } from './broadcastForm';

const Frame = styled('section')(({ theme }) => ({
  marginBottom: theme.spacing(3),
  '& h2': { margin: theme.spacing(0, 0, 1), fontSize: TYPE.small, fontWeight: 600 },
  '& .stage': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    justifyItems: 'center',
    padding: theme.spacing(2.5, 1.5),
    border: `1px dashed ${theme.color.ruleStrong}`,
    borderRadius: theme.radius,
    marginBottom: theme.spacing(1.5),
    '& > *': { maxWidth: '100%' },
  },
  '& .hint': {
    margin: theme.spacing(0.75, 0, 0),
    fontSize: TYPE.small,
    color: theme.color.inkSoft,
  },
}));

export function NoticePreview({ values }: { values: BroadcastValues }) {
  const toast = useToast();
  const { title, message, type } = broadcastInput(values);
  const isComplete =
    !broadcastProblems(values, new Date())?.fields.title && toastContent(message).text !== '';

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
      <div className="stage" inert>
        <ToastFrame
          type={Object.values(NotificationType).find((one) => one === type) ?? 'info'}
          title={toastContent(title || 'Nadpis').nodes}
          message={toastContent(message || 'Text oznámení').nodes}
          onClose={() => undefined}
        />
      </div>
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
