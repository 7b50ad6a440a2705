import { useState } from 'react';
import type { ImportResult, ImportSummary } from '../../../../generated/web/model';
import { countOf } from '../../../lib/czechPlural';
import { addNbsp } from '../../../lib/czechTypography';
import { Button } from '../../../ui/Button';
import { DialogFrame } from '../../../ui/DialogFrame';
import { DialogActions, DialogContent } from '../../../ui/mui/Dialog';
import type { LinksResult } from '../links/createLinks';
import { LinksDialog } from '../links/LinksDialog';
import { PEOPLE_ACCUSATIVE, ROWS, USERS } from '../userLabels';
import { ImportPreview } from './ImportPreview';
import { ImportSource } from './ImportSource';
import { createdMessage } from './importLabels';
import { droppedColumns } from './importNotes';
import { useUserImport } from './useUserImport';
import { WrongLinesButton } from './WrongLinesButton';

export function ImportDialog(props: { onClose(): void; onLinks(result: LinksResult): void }) {
  const { onClose, onLinks } = props;
  const userImport = useUserImport();
  const { summary, result, isBusy } = userImport;
  const title = result ? 'Import je hotový' : summary ? 'Co se naimportuje' : 'Import uživatelů';
  return (
    <DialogFrame title={title} maxWidth="md" mayClose={!isBusy} onClose={onClose}>
      {summary && result ? (
        <ImportDone
          result={result}
          summary={summary}
          onLinks={(links) => {
            onLinks(links);
            onClose();
          }}
          onClose={onClose}
        />
      ) : summary ? (
        <ImportPreview summary={summary} userImport={userImport} />
      ) : (
        <ImportSource userImport={userImport} onCancel={onClose} />
      )}
    </DialogFrame>
  );
}

function ImportDone(props: {
  result: ImportResult;
  summary: ImportSummary;
  onLinks(result: LinksResult): void;
  onClose(): void;
}) {
  const { result, summary, onLinks, onClose } = props;
  const { created, unmailed_ids: ids, created_groups, invited, existing, skipped } = result;
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  return (
    <>
      <DialogContent role="status">
        <p style={{ marginTop: 0 }}>{createdMessage(created)}</p>
        {created_groups.length > 0 && <p>Založené skupiny: {created_groups.join(', ')}.</p>}
        {existing > 0 && <p>Už existovali a nezměnili se: {countOf(existing, USERS)}.</p>}
        {summary.ignored_columns.length > 0 && <p>{droppedColumns(summary.ignored_columns)}.</p>}
        {skipped > 0 && (
          <>
            <p>Přeskočeno: {countOf(skipped, ROWS)} s chybou.</p>
            <WrongLinesButton summary={summary} />
          </>
        )}
        {created > 0 && <p>{addNbsp(nextStep(created, invited))}</p>}
      </DialogContent>
      <DialogActions>
        <Button variant={ids.length > 0 ? 'outline' : 'primary'} autoFocus onClick={onClose}>
          Zavřít
        </Button>
        {ids.length > 0 && (
          <Button variant="primary" aria-haspopup="dialog" onClick={() => setIsDialogOpen(true)}>
            Vytisknout lístky pro {countOf(ids.length, PEOPLE_ACCUSATIVE)}
          </Button>
        )}
      </DialogActions>
      {isDialogOpen && <LinksDialog ids={ids} onMade={onLinks} onClose={() => setIsDialogOpen(false)} />}
    </>
  );
}

function nextStep(created: number, invited: number): string {
  const paper = 'Odkazy, kterými si heslo nastaví, vytisknete jako lístky, nebo stáhnete v tabulce.';
  if (invited === 0) return created === 1 ? `Ještě nemá heslo. ${paper}` : `Ještě nemají hesla. ${paper}`;
  const sent = `Pozvánky odcházejí: ${invited}.`;
  const rest = created - invited;
  return rest === 0 ? `${sent} Platí sedm dní.` : `${sent} Bez e-mailu: ${rest}, těm odkaz vytiskněte.`;
}
