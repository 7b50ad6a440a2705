import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import type { ImportResult } from '../../../../generated/web/model';
import { countOf } from '../../../lib/czechPlural';
import { useSite } from '../../../session/useSite';
import { Button } from '../../../ui/Button';
import { DialogFrame } from '../../../ui/DialogFrame';
import { ROWS, USERS } from '../userLabels';
import { ImportPreview } from './ImportPreview';
import { ImportSource } from './ImportSource';
import { createdMessage } from './importLabels';
import { useUserImport } from './useUserImport';

export function ImportDialog({ onClose }: { onClose(): void }) {
  const userImport = useUserImport();
  const { summary, result, isBusy } = userImport;
  const title = result ? 'Import je hotový' : summary ? 'Co se naimportuje' : 'Import uživatelů';
  return (
    <DialogFrame title={title} maxWidth="md" mayClose={!isBusy} onClose={onClose}>
      {result ? (
        <ImportDone result={result} onClose={onClose} />
      ) : summary ? (
        <ImportPreview summary={summary} userImport={userImport} />
      ) : (
        <ImportSource userImport={userImport} onCancel={onClose} />
      )}
    </DialogFrame>
  );
}

function ImportDone({ result, onClose }: { result: ImportResult; onClose(): void }) {
  const { mailEnabled } = useSite();
  const { created, existing, skipped } = result;
  return (
    <>
      <DialogContent role="status">
        <p style={{ marginTop: 0 }}>{createdMessage(created)}</p>
        {existing > 0 && <p>Už existovali a nezměnili se: {countOf(existing, USERS)}.</p>}
        {skipped > 0 && <p>Přeskočeno: {countOf(skipped, ROWS)} s chybou.</p>}
        {created > 0 && (
          <p>
            {created === 1 ? 'Ještě nemá heslo. ' : 'Ještě nemají heslo. '}
            {mailEnabled
              ? 'Kdo má vyplněný e-mail, tomu přijde pozvánka. Ostatním vytvořte odkaz na jejich stránce v části Správa.'
              : 'Odkaz, kterým si ho nastaví, vytvoříte každému na jeho stránce v části Správa.'}
          </p>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="primary" autoFocus onClick={onClose}>
          Zavřít
        </Button>
      </DialogActions>
    </>
  );
}
