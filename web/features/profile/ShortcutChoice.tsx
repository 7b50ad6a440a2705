import { useState } from 'react';
import { areLetterShortcutsOn, setLetterShortcuts } from '../../lib/letterShortcuts';
import { CheckField } from '../../ui/form/CheckField';

export function ShortcutChoice() {
  const [isOn, setIsOn] = useState(areLetterShortcutsOn);
  return (
    <CheckField
      name="letterShortcuts"
      label="Zkratky jedním znakem"
      hint="Lomítko otevře hledání, E upraví článek, který právě čtete. Do polí se píše jako vždy."
      checked={isOn}
      onChange={(isChecked) => {
        setLetterShortcuts(isChecked);
        setIsOn(isChecked);
      }}
    />
  );
}
