import { useState } from 'react';
import { tryOffsiteBackups } from '../../../generated/web/backups/backups';
import type { OffsitePlaceInput, OffsiteTrial as Trial } from '../../../generated/web/model';
import { ApiError } from '../../api/apiError';
import { addNbsp } from '../../lib/czechTypography';
import { Button } from '../../ui/Button';
import { CheckField } from '../../ui/form/CheckField';
import { FormError } from '../../ui/form/FormError';

interface Props {
  place: OffsitePlaceInput;
  onHostKey(hostKey: string | null): void;
  onRefused(error: ApiError): void;
}

export function OffsiteTrial({ place, onHostKey, onRefused }: Props) {
  const [result, setResult] = useState<Trial>();
  const [isBusy, setIsBusy] = useState(false);
  const shownKey = place.kind === 'sftp' ? result?.host_key : null;

  async function run() {
    if (isBusy) return;
    setIsBusy(true);
    setResult(undefined);
    try {
      setResult((await tryOffsiteBackups(place, { failures: 'caller' })).data);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      onRefused(error);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div>
      <Button variant="outline" aria-disabled={isBusy} onClick={() => void run()}>
        {isBusy ? 'Zkouším…' : 'Vyzkoušet spojení'}
      </Button>
      <div role="status">{result?.ok && <p className="soft">{addNbsp(result.message)}</p>}</div>
      <FormError
        message={result && !result.ok ? result.message : undefined}
        severity={shownKey ? 'info' : 'error'}
      />
      {result?.warning && <p className="soft">{addNbsp(result.warning)}</p>}
      {shownKey && (
        <CheckField
          label={`Otisk klíče serveru souhlasí: ${shownKey}`}
          name="host_key"
          hint="Řekne ho správce serveru. Potom spojení vyzkoušejte znovu."
          checked={place.host_key === shownKey}
          onChange={(isChecked) => onHostKey(isChecked ? shownKey : null)}
        />
      )}
    </div>
  );
}
