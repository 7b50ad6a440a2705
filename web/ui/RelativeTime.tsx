import { formatExact, formatWhen } from '../lib/czechDates';
import { useNow } from './useNow';

export function RelativeTime({ time }: { time: string }) {
  const now = useNow();
  const date = new Date(time);
  return (
    <time dateTime={time} title={formatExact(date)}>
      {formatWhen(date, now)}
    </time>
  );
}
