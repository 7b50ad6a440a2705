import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { formatExact } from '../../lib/czechDates';
import { addNbsp } from '../../lib/czechTypography';
import { Button } from '../../ui/Button';
import { CopyBox } from '../../ui/CopyBox';

export function OneTimeLink(props: {
  url: string;
  expiresAt: string;
  person: string;
  onCopied(): void;
  onDone(): void;
}) {
  const { url, expiresAt, person, onCopied, onDone } = props;
  return (
    <>
      <DialogContent>
        <p style={{ margin: 0 }}>
          {addNbsp(
            `Předejte ho osobně nebo bezpečnou zprávou: ${person} si jím nastaví heslo. Funguje jednou, do ${formatExact(new Date(expiresAt))}, a znovu ho nezobrazíme.`,
          )}
        </p>
        <CopyBox name="Odkaz" text={url} autoFocus onCopied={onCopied} />
      </DialogContent>
      <DialogActions>
        <Button variant="primary" onClick={onDone}>
          Mám ho
        </Button>
      </DialogActions>
    </>
  );
}
