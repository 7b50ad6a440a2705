import { useState } from 'react';
import type { ImportResult, ImportSummary } from '../../../../generated/web/model';
import { importUsers, previewUserImport } from '../../../../generated/web/people/people';
import { ApiError } from '../../../api/apiError';
import { useUnsavedInput } from '../../../session/unsavedInput';
import { useRevalidatePeople } from '../../../session/useRevalidatePeople';

export function useUserImport() {
  const refresh = useRevalidatePeople();
  const [csv, setCsv] = useState('');
  const [summary, setSummary] = useState<ImportSummary>();
  const [skipsInvalid, setSkipsInvalid] = useState(false);
  const [result, setResult] = useState<ImportResult>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  useUnsavedInput(csv !== '' && !result);

  async function runStep(step: () => Promise<void>) {
    if (isBusy) return;
    setProblem(undefined);
    setIsBusy(true);
    try {
      await step();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.text);
    } finally {
      setIsBusy(false);
    }
  }

  return {
    csv,
    summary,
    skipsInvalid,
    result,
    problem,
    isBusy,
    setCsv,
    setSkipsInvalid,
    async preview() {
      if (csv.trim() === '') return setProblem('Vyberte soubor, nebo vložte jeho obsah.');
      await runStep(async () => setSummary((await previewUserImport({ csv }, { failures: 'caller' })).data));
    },
    back() {
      setSummary(undefined);
      setProblem(undefined);
    },
    run: () =>
      runStep(async () => {
        setResult((await importUsers({ csv, skip_wrong: skipsInvalid }, { failures: 'caller' })).data);
        await refresh();
      }),
  };
}

export type UserImport = ReturnType<typeof useUserImport>;
