import { useState } from 'react';
import { disposeNotices } from '../../../generated/web/desk/desk';
import type { NoticeDisposalResult, NoticeRow } from '../../../generated/web/model';
import { ApiError } from '../../api/apiError';
import { countOf } from '../../lib/czechPlural';
import { addNbsp } from '../../lib/czechTypography';
import { Button } from '../../ui/Button';
import { FormDialog } from '../../ui/FormDialog';
import { Field } from '../../ui/form/Field';
import type { Refusal } from '../../ui/form/fieldErrors';
import { ServerError } from '../../ui/form/ServerError';
import { changeInBatches } from '../../ui/list/changeInBatches';
import { RowResults } from '../../ui/list/RowResults';
import { failedFirst } from '../../ui/list/rowResult';
import { SelectionBar } from '../../ui/list/SelectionBar';
import { useBulkChange } from '../../ui/list/useBulkChange';
import type { ListSelection } from '../../ui/list/useListSelection';
import { useToast } from '../../ui/useToast';
import { NOTICES } from './noticeLabels';
import { useRefreshDesk } from './useRefreshDesk';

export function DisposalBar({ selection }: { selection: ListSelection<NoticeRow> }) {
  const [isAsking, setIsAsking] = useState(false);
  const toast = useToast();
  const refresh = useRefreshDesk();
  const { results, closeResults, progress, start } = useBulkChange<{ reference: string }>({
    leavingMessage: 'Když odejdete, zbylé písemnosti se nevyřadí.',
    refresh,
    async run(ids, change, onProgress) {
      const rows = await changeInBatches<NoticeDisposalResult>({
        ids,
        send: async (batch) => (await disposeNotices({ ...change, ids: batch }, { failures: 'caller' })).data,
        toUnchanged: (id, error) => ({ id, title: null, done: false, error }),
        onProgress,
      });
      selection.clear();
      await refresh();
      if (rows.some(({ done }) => !done))
        return failedFirst(
          rows.map(({ title, ...row }) => ({ ...row, name: title ?? `Písemnost #${row.id}` })),
        );
      const message = countOf(rows.length, NOTICES);
      toast.show({ type: 'success', title: 'Vyřazeno', message });
      return undefined;
    },
  });
  const { count, rows } = selection;
  return (
    <>
      <SelectionBar selection={selection} noun={NOTICES} progress={progress}>
        <Button
          size="sm"
          variant="destructive"
          aria-disabled={progress !== undefined}
          aria-haspopup="dialog"
          onClick={() => progress || setIsAsking(true)}
        >
          Vyřadit
        </Button>
      </SelectionBar>
      {isAsking && (
        <DisposalDialog
          count={count}
          run={(reference) => start({ count, loadIds: async () => rows.map(({ id }) => id) }, { reference })}
          onClose={() => setIsAsking(false)}
        />
      )}
      {results && <RowResults rows={results} onClose={closeResults} />}
    </>
  );
}

function DisposalDialog(props: { count: number; run(reference: string): Promise<void>; onClose(): void }) {
  const { count, run, onClose } = props;
  const [reference, setReference] = useState('');
  const [problem, setProblem] = useState<Refusal>();
  const [isBusy, setIsBusy] = useState(false);

  async function submit() {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await run(reference);
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error);
      setIsBusy(false);
    }
  }

  return (
    <FormDialog
      title={`Vyřadit ${countOf(count, NOTICES)}?`}
      submitLabel="Vyřadit natrvalo"
      isDestructive
      busyLabel="Vyřazuji…"
      isBusy={isBusy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{addNbsp('Natrvalo se smažou názvy, texty a soubory všech jejich verzí. Nelze to vrátit.')}</p>
      <p>
        {addNbsp(
          'Zůstane číslo, druh, den vyvěšení a sejmutí a záznam o vyřazení v záznamu desky. Stálá adresa řekne, že písemnost byla vyřazena.',
        )}
      </p>
      <Field
        label="Číslo skartačního řízení"
        name="reference"
        maxLength={200}
        value={reference}
        hint="Nemusíte vyplňovat. Uloží se do záznamu změn."
        onChange={({ target }) => setReference(target.value)}
      />
      <ServerError problem={problem} />
    </FormDialog>
  );
}
