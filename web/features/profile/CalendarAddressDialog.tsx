import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { getGetPersonalCalendarUrl } from '../../../generated/web/events/events';
import { addNbsp } from '../../lib/czechTypography';
import { Button } from '../../ui/Button';
import { CopyBox } from '../../ui/CopyBox';
import { DialogFrame } from '../../ui/DialogFrame';
import { DialogActions, DialogContent } from '../../ui/mui/Dialog';
import { styled } from '../../ui/styled';
import { TYPE } from '../../ui/tokens';

const Help = styled('ul')(({ theme }) => ({
  margin: theme.spacing(2, 0, 0),
  paddingLeft: theme.spacing(2.5),
  fontSize: TYPE.small,
  lineHeight: 1.45,
  color: theme.color.inkSoft,
  '& li + li': { marginTop: theme.spacing(0.5) },
}));

const WAYS = [
  'iPhone, iPad, Mac: zvolte Otevřít v kalendáři.',
  'Google Kalendář: na počítači zvolte Další kalendáře, Z adresy URL, a adresu vložte.',
  'Outlook: zvolte Přidat kalendář, Odebírat z webu, a adresu vložte.',
];

/** The address with its secret, which is shown this once. */
export function CalendarAddressDialog({ token, onClose }: { token: string; onClose(): void }) {
  const { origin, host } = window.location;
  const path = getGetPersonalCalendarUrl(token);
  const [isUsed, setIsUsed] = useState(false);
  return (
    <DialogFrame title="Adresa vašeho kalendáře" mayClose={isUsed} onClose={onClose}>
      <DialogContent>
        <p style={{ margin: 0 }}>
          {addNbsp(
            'Vložte ji do svého kalendáře. Kdo ji má, vidí akce jako vy, i bez přihlášení, proto ji nikomu neposílejte. Znovu ji neukážeme.',
          )}
        </p>
        <CopyBox name="Adresa" text={origin + path} autoFocus onCopied={() => setIsUsed(true)} />
        <Help>
          {WAYS.map((way) => (
            <li key={way}>{addNbsp(way)}</li>
          ))}
        </Help>
      </DialogContent>
      <DialogActions>
        <Button
          component="a"
          href={`webcal://${host}${path}`}
          variant="outline"
          startIcon={<CalendarPlus size={18} aria-hidden />}
          onClick={() => setIsUsed(true)}
        >
          Otevřít v kalendáři
        </Button>
        <Button variant="primary" onClick={onClose}>
          Mám ji
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
