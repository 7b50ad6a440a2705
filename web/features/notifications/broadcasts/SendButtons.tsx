import { Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button';
import type { FormErrors } from '../../../ui/form/fieldErrors';
import { FormBar } from '../../../ui/form/SaveBar';
import { ServerError } from '../../../ui/form/ServerError';
import { styled } from '../../../ui/styled';
import { useNow } from '../../../ui/useNow';
import type { BroadcastValues } from './broadcastForm';
import { showTime } from './broadcastTimes';
import { sendLabel } from './sendTexts';
import { useRecipientCount } from './useRecipientCount';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  '& > button[data-send]': { height: 'auto', minHeight: 44, whiteSpace: 'normal', textAlign: 'left' },
}));

/** `children` are the other ways to end. */
export function SendButtons(props: {
  values: BroadcastValues;
  isBusy: boolean;
  errors: FormErrors;
  onSend(): void;
  children?: ReactNode;
}) {
  const { values, isBusy, errors, onSend, children } = props;
  const { data: reach } = useRecipientCount(values);
  const label = sendLabel({ startsAt: showTime(values), now: useNow(), count: reach?.count });
  return (
    <FormBar className="saveBar no-print" aria-label="Odeslání">
      <ServerError errors={errors} />
      <Row>
        <Button
          variant="primary"
          data-send
          aria-disabled={isBusy}
          startIcon={<Send size={16} aria-hidden />}
          onClick={onSend}
        >
          {isBusy ? 'Pracuji…' : label}
        </Button>
        {children}
      </Row>
    </FormBar>
  );
}
