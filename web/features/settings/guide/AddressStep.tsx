import { useEffect, useState } from 'react';
import { getSetupGuide } from '../../../../generated/web/settings/settings';
import { ApiError } from '../../../api/apiError';
import { countOf, NOUNS } from '../../../lib/czechPlural';
import { addNbsp } from '../../../lib/czechTypography';
import { styled } from '../../../ui/styled';
import { TYPE } from '../../../ui/tokens';
import { useNow } from '../../../ui/useNow';
import { addressHint } from './addressHint';
import { SettingsStep } from './SettingsStep';
import type { StepProps } from './stepProps';

const MAX_DIFFERENCE_MS = 2 * 60_000;

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

const CLOCK_FORMAT = new Intl.DateTimeFormat('cs', {
  timeZone: 'Europe/Prague',
  dateStyle: 'medium',
  timeStyle: 'short',
});

const KEYS = ['public_url'] as const;

const Hint = styled('p')(({ theme }) => ({
  fontSize: TYPE.small,
  '&.same': { color: theme.color.success },
  '&.other': { color: theme.color.warning },
}));

/** The address is offered as the browser has it: mostly it is the one that everybody will type. */
export function AddressStep(props: StepProps) {
  const { origin } = window.location;
  const isStored = props.settings.some(({ key, value }) => key === 'public_url' && value !== '');
  const settings = props.settings.map((setting) =>
    setting.key === 'public_url' && setting.value === '' ? { ...setting, value: origin } : setting,
  );
  return (
    <SettingsStep
      {...props}
      settings={settings}
      keys={KEYS}
      {...(!isStored && { always: KEYS })}
      below={(form) => {
        const { isSame, text } = addressHint(form.values.public_url ?? '', origin);
        return (
          <>
            <Hint role="status" className={isSame ? 'same' : 'other'}>
              {addNbsp(text)}
            </Hint>
            <ServerTime />
          </>
        );
      }}
    />
  );
}

/** The clock of the server beside that of this computer: articles come out by the former. */
function ServerTime() {
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
        <dd>{CLOCK_FORMAT.format(now.getTime() + difference)}</dd>
        <dt>Tento počítač</dt>
        <dd>{CLOCK_FORMAT.format(now)}</dd>
      </Clocks>
      {Math.abs(difference) > MAX_DIFFERENCE_MS && (
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
