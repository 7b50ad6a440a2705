import { formatAgo } from '../../lib/czechAgo';
import { formatExact } from '../../lib/czechDates';
import { useNow } from '../../ui/useNow';

export function LastSeen({ time }: { time: string | null }) {
  const now = useNow();
  if (time === null) return 'ještě nikdy';
  const date = new Date(time);
  return (
    <time dateTime={time} title={formatExact(date)}>
      {formatAgo(date, now)}
    </time>
  );
}
