import { useState } from 'react';
import { areLetterShortcutsOn, setLetterShortcuts } from '../../lib/letterShortcuts';
import { CheckField } from '../form/CheckField';

export function ShortcutChoice() {
  const [isOn, setIsOn] = useState(areLetterShortcutsOn);
  return (
    <CheckField
      name="letterShortcuts"
      label="Zkratky jedním znakem"
      hint="Lomítko otevře hledání, otazník tabulku zkratek, N začne nový článek a E upraví ten, který právě čtete (kdo smí psát). Do polí se píše jako vždy."
      checked={isOn}
      onChange={(isChecked) => {
        setLetterShortcuts(isChecked);
        setIsOn(isChecked);
      }}
    />
  );
}
