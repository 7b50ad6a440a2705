import { useEffect, useState } from 'react';
import { getSetupGuide } from '../../../../generated/web/settings/settings';
import { ApiError } from '../../../api/apiError';
import { countOf, NOUNS } from '../../../lib/czechPlural';
import { addNbsp } from '../../../lib/czechTypography';
import { styled } from '../../../ui/styled';
import { TYPE } from '../../../ui/tokens';
import { useNow } from '../../../ui/useNow';

const TOLERATED_MS = 2 * 60_000;

const Clocks = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: theme.spacing(0.5, 2),
  margin: 0,
  fontSize: TYPE.small,
  '& dt': { color: theme.color.inkSoft },
  '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums' },
  '& + p': { marginTop: theme.spacing(1), fontSize: TYPE.small, fontWeight: 600, color: theme.color.danger },
}));

const FORMAT = new Intl.DateTimeFormat('cs', {
  timeZone: 'Europe/Prague',
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** The clock of the server beside that of this computer: articles come out by the former. */
export function ServerTime() {
  const now = useNow();
  const [difference, setDifference] = useState<number>();
  useEffect(() => {
    let isMounted = true;
    readDifference().then((found) => isMounted && setDifference(found), ignoreApiError);
    return () => {
      isMounted = false;
    };
  }, []);
  if (difference === undefined) return null;
  const minutes = Math.round(Math.abs(difference) / 60_000);
  return (
    <div>
      <Clocks>
        <dt>Čas serveru</dt>
        <dd>{FORMAT.format(now.getTime() + difference)}</dd>
        <dt>Tento počítač</dt>
        <dd>{FORMAT.format(now)}</dd>
      </Clocks>
      {Math.abs(difference) > TOLERATED_MS && (
        <p role="alert">
          {addNbsp(
            `Hodiny se liší o ${countOf(minutes, NOUNS.minuteAccusative)}. Podle serveru vycházejí články a odcházejí e-maily: nechte jeho čas opravit, nebo zkontrolujte tento počítač.`,
          )}
        </p>
      )}
    </div>
  );
}

/** Milliseconds by which the server is ahead. */
async function readDifference(): Promise<number> {
  const before = Date.now();
  const { data } = await getSetupGuide({ failures: 'caller' });
  return Date.parse(data.server_time) - (before + Date.now()) / 2;
}

function ignoreApiError(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}
