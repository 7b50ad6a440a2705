import { useState } from 'react';
import { createRecoveryKey } from '../../../generated/web/backups/backups';
import { Button } from '../../ui/Button';
import { CopyBox } from '../../ui/CopyBox';
import { Field } from '../../ui/form/Field';

export interface RecoveryKeyState {
  /** Made here and shown; undefined where none was made. */
  made: string | undefined;
  /** The end of the made key, or the whole one that the person has. */
  typed: string;
}

interface Props {
  value: RecoveryKeyState;
  error: string | undefined;
  /** Whether the server has one already, which stays if nothing is typed. */
  isStored: boolean;
  onChange(value: RecoveryKeyState): void;
}

/** The key is shown once, and its end has to be copied from where it was put. */
export function RecoveryKeyPart({ value, error, isStored, onChange }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  const { made, typed } = value;

  async function make() {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const { data } = await createRecoveryKey();
      onChange({ made: data.recovery_key, typed: '' });
    } catch {
      // The API client has shown the error.
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <fieldset>
      <legend>Klíč pro obnovu</legend>
      <p>
        {isStored
          ? 'Kopie se šifrují uloženým klíčem. S novým klíčem starší kopie z tohoto seznamu zmizí; přečtete je jen s tím dosavadním.'
          : 'Kopie se před odesláním zašifrují. Kdyby se server ztratil, přečtete je jen s tímto klíčem: vytiskněte ho, nebo uložte do správce hesel, ale ne na tento server.'}
      </p>
      {made && <CopyBox name="Klíč se ukáže jen teď" text={made} />}
      <Field
        label={made ? 'Posledních 6 znaků klíče' : isStored ? 'Jiný klíč' : 'Klíč, který už máte'}
        name="recovery_key"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        hint={made ? 'Opište je z místa, kam jste klíč uložili.' : 'Začíná AGE-SECRET-KEY-1.'}
        error={error}
        onChange={(event) => onChange({ made, typed: event.target.value })}
      />
      {!made && (
        <Button variant="outline" aria-disabled={isBusy} onClick={() => void make()}>
          {isStored ? 'Vytvořit nový klíč' : 'Vytvořit klíč'}
        </Button>
      )}
    </fieldset>
  );
}
