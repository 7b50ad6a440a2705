import { useState } from 'react';
import type { Question } from '../confirm/confirmStore';
import { errorText } from '../errorText';
import { useConfirmDialog } from '../useConfirmDialog';
import { useLeaveGuard } from '../useLeaveGuard';
import { useToast } from '../useToast';
import type { RowResult } from './rowResult';
import type { Progress } from './SelectionBar';

/** What is changed: the numbers are asked for once the change is confirmed. */
export interface ChangedRows {
  readonly count: number;
  loadIds(): Promise<readonly number[]>;
}

/** So many are changed while the dialog is open; more take a while, and the progress is shown below the list. */
const QUICK_COUNT = 20;

/**
 * A change of many rows, confirmed in a dialog of this hook (`ask`) or of the feature (`start`). `results` are there when
 * some rows have failed. See `docs/decisions/changes-of-many.md`.
 */
export function useBulkChange<Change>(options: {
  /** Of the rows that are left when the page is left. */
  leavingMessage: string;
  /** Shows the list as it is, after the confirmed count was refused. */
  refresh(): Promise<unknown>;
  /** Returns the rows where some have failed. @throws ApiError when nothing was changed */
  run(
    ids: readonly number[],
    change: Change,
    onProgress: (done: number) => void,
  ): Promise<readonly RowResult[] | undefined>;
}) {
  const { leavingMessage, refresh } = options;
  const confirm = useConfirmDialog();
  const toast = useToast();
  const [results, setResults] = useState<readonly RowResult[]>();
  const [progress, setProgress] = useState<Progress>();
  const question = progress && { title: 'Změna ještě běží', message: leavingMessage };
  useLeaveGuard({ question, isLostOnClose: true });

  async function run(ids: readonly number[], change: Change) {
    const total = ids.length;
    setProgress({ done: 0, total });
    try {
      setResults(await options.run(ids, change, (done) => setProgress({ done, total })));
    } finally {
      setProgress(undefined);
    }
  }

  async function runBelowTheList(ids: readonly number[], change: Change) {
    try {
      await run(ids, change);
    } catch (error) {
      const message = errorText(error);
      if (message === undefined) throw error;
      toast.show({ type: 'error', title: 'Nic se nezměnilo', message });
    }
  }

  async function confirmedIds({ loadIds }: ChangedRows): Promise<readonly number[]> {
    try {
      return await loadIds();
    } catch (error) {
      await refresh();
      throw error;
    }
  }

  return {
    results,
    closeResults: () => setResults(undefined),
    progress,

    async ask(text: Question, rows: ChangedRows, change: Change) {
      let ids: readonly number[] = [];
      const onConfirm = async () => {
        ids = await confirmedIds(rows);
        if (ids.length <= QUICK_COUNT) await run(ids, change);
      };
      const isConfirmed = await confirm({ ...text, onConfirm });
      if (isConfirmed && ids.length > QUICK_COUNT) await runBelowTheList(ids, change);
    },

    /** @throws ApiError when nothing was changed */
    async start(rows: ChangedRows, change: Change) {
      const ids = await confirmedIds(rows);
      if (ids.length <= QUICK_COUNT) return run(ids, change);
      void runBelowTheList(ids, change);
    },
  };
}
