import { useState } from 'react';
import type { ImportResult, ImportSummary } from '../../../../generated/web/model';
import { importUsers, previewUserImport } from '../../../../generated/web/people/people';
import { ApiError } from '../../../api/apiError';
import { useUnsavedInput } from '../../../session/unsavedInput';
import { useRevalidatePeople } from '../../../session/useRevalidatePeople';
import type { Refusal } from '../../../ui/form/fieldErrors';

export function useUserImport() {
  const refresh = useRevalidatePeople();
  const [csv, setCsv] = useState('');
  const [summary, setSummary] = useState<ImportSummary>();
  const [skipsInvalid, setSkipsInvalid] = useState(false);
  const [createsGroups, setCreatesGroups] = useState(false);
  const [allowsAdmins, setAllowsAdmins] = useState(false);
  const [groupIds, setGroupIds] = useState<readonly number[]>([]);
  const [invites, setInvites] = useState(true);
  const [result, setResult] = useState<ImportResult>();
  const [problem, setProblem] = useState<Refusal>();
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
      setProblem(error);
    } finally {
      setIsBusy(false);
    }
  }

  const check = (create_groups: boolean, allow_admins: boolean) =>
    runStep(async () => {
      setCreatesGroups(create_groups);
      setAllowsAdmins(allow_admins);
      try {
        const input = { csv, create_groups, allow_admins };
        setSummary((await previewUserImport(input, { failures: 'caller' })).data);
      } catch (error) {
        setCreatesGroups(createsGroups);
        setAllowsAdmins(allowsAdmins);
        throw error;
      }
    });

  return {
    csv,
    summary,
    skipsInvalid,
    createsGroups,
    allowsAdmins,
    groupIds,
    invites,
    result,
    problem,
    isBusy,
    setCsv,
    setSkipsInvalid,
    setGroupIds,
    setInvites,
    /** The server says what it changes. */
    setCreatesGroups: (isChecked: boolean) => check(isChecked, allowsAdmins),
    setAllowsAdmins: (isChecked: boolean) => check(createsGroups, isChecked),
    async preview() {
      if (csv.trim() === '') return setProblem({ text: 'Vyberte soubor, nebo vložte jeho obsah.' });
      await check(false, false);
    },
    back() {
      setSummary(undefined);
      setProblem(undefined);
    },
    run: () =>
      runStep(async () => {
        const options = {
          skip_wrong: skipsInvalid,
          create_groups: createsGroups,
          allow_admins: allowsAdmins,
          group_ids: [...groupIds],
          invite: invites,
        };
        setResult((await importUsers({ csv, ...options }, { failures: 'caller' })).data);
        await refresh();
      }),
  };
}

export type UserImport = ReturnType<typeof useUserImport>;
