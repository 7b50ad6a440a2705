import { useNow } from '../../ui/useNow';
import { formatExactLogTime, formatLogTime } from './logTime';

/** The time of a row: short, with the exact one on hover. */
export function LineTime({ at }: { at: string }) {
  const now = useNow();
  return (
    <time dateTime={at} title={formatExactLogTime(at)}>
      {formatLogTime(at, now)}
    </time>
  );
}
