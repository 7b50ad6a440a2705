import { CalendarClock } from 'lucide-react';
import { styled } from '../../../ui/styled';
import { useNow } from '../../../ui/useNow';
import { type EventOfNotice, noticeEventText } from '../noticeEvent';

const Line = styled('span')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(0.75),
  alignItems: 'start',
  fontWeight: 600,
  color: theme.color.ink,
  '& svg': { flex: 'none', marginTop: '0.2em' },
}));

export function NoticeEventLine({ notice }: { notice: EventOfNotice }) {
  const text = noticeEventText(notice, useNow());
  if (text === undefined) return null;
  return (
    <Line>
      <CalendarClock size={16} aria-hidden />
      <span>{text}</span>
    </Line>
  );
}
