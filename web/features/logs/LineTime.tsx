import { useNow } from '../../ui/useNow';
import { formatExactLogTime, formatLogTime } from './logTime';

export function LineTime({ at }: { at: string }) {
  const now = useNow();
  return (
    <time dateTime={at} title={formatExactLogTime(at)}>
      {formatLogTime(at, now)}
    </time>
  );
}
