import { useState } from 'react';
import { ApiError } from '../../../api/apiError';
import { countOf } from '../../../lib/czechPlural';
import { addNbsp } from '../../../lib/czechTypography';
import { FormDialog } from '../../../ui/FormDialog';
import type { Refusal } from '../../../ui/form/fieldErrors';
import { ServerError } from '../../../ui/form/ServerError';
import { LinearProgress } from '../../../ui/mui/LinearProgress';
import { PEOPLE_ACCUSATIVE } from '../userLabels';
import { createLinks, type LinksResult } from './createLinks';

/** So many slips a browser lays out at once without standing still. */
const MAX_SLIPS = 500;

/** Says what links are before they are made, because earlier ones end by it. */
export function LinksDialog(props: {
  ids: readonly number[];
  onMade(result: LinksResult): void;
  onClose(): void;
}) {
  const { onMade, onClose } = props;
  const ids = props.ids.slice(0, MAX_SLIPS);
  const left = props.ids.length - ids.length;
  const [done, setDone] = useState<number>();
  const [problem, setProblem] = useState<Refusal>();
  const isBusy = done !== undefined;

  async function submit() {
    if (isBusy) return;
    setDone(0);
    try {
      onMade(await createLinks(ids, setDone));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error);
      setDone(undefined);
    }
  }

  return (
    <FormDialog
      title={`Vytvořit odkazy pro ${countOf(ids.length, PEOPLE_ACCUSATIVE)}?`}
      submitLabel="Vytvořit odkazy"
      busyLabel="Vytvářím…"
      isBusy={isBusy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>
        {addNbsp(
          'Ukážeme je jako lístky k vytištění a jako tabulku, jen jednou. Každý platí sedm dní a nastaví se jím heslo. Dřívější odkazy těchto lidí přestanou platit, dosavadní hesla zůstanou.',
        )}
      </p>
      {left > 0 && (
        <p>{addNbsp(`Najednou jich vytvoříme ${MAX_SLIPS}. Zbývá ${left}: ty vyberte potom v seznamu.`)}</p>
      )}
      <ServerError problem={problem} />
      {isBusy && ids.length > 1 && (
        <LinearProgress
          variant="determinate"
          aria-label="Vytvářím odkazy"
          value={(100 * done) / ids.length}
          sx={{ mt: 2 }}
        />
      )}
    </FormDialog>
  );
}
