import { useEffect, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { Setting, SettingsAnswer } from '../../../generated/web/model';
import { getListSettingsKey, resetSetting, updateSettings } from '../../../generated/web/settings/settings';
import { ApiError } from '../../api/apiError';
import { useKeepAnswer } from '../../api/useKeepAnswer';
import { type FormValues, mergeRecord, sameValues } from '../../lib/mergeRecord';
import { useKeptForm } from '../../session/drafts/useKeptForm';
import type { RecordConflict } from '../../session/drafts/useRecordForm';
import { useUnsavedInput } from '../../session/unsavedInput';
import { fieldErrors, NO_ERRORS } from '../../ui/form/fieldErrors';
import { useFormErrors } from '../../ui/form/useFormErrors';
import { useToast } from '../../ui/useToast';
import { keepableValues, keepSettings, keptSettings } from './keptSettings';
import { changedSettings, settingsProblems, stateOf, textOf, updateOf } from './settingsForm';

/** All settings in one form: saved atomically, each with the version that was loaded. */
export function useSettingsForm(settings: readonly Setting[]) {
  const { mutate } = useSWRConfig();
  const setCachedResponse = useKeepAnswer();
  const toast = useToast();
  const [loaded, setLoaded] = useState(settings);
  const [base, setBase] = useState(() => stateOf(settings));
  const [values, setValues] = useState<FormValues>(base.values);
  const { form, errors, say, mend } = useFormErrors();
  const [conflict, setConflict] = useState<RecordConflict<FormValues>>();
  const [isBusy, setIsBusy] = useState(false);
  const isDirty = !sameValues(base.values, values);
  const currentValues = useRef(values);
  useEffect(() => {
    currentValues.current = values;
  }, [values]);
  const changed = changedSettings(settings, base.values, values);

  // Settings saved by other admins are shown at once when nothing is unsaved here.
  if (loaded !== settings && !isDirty && !isBusy) {
    setLoaded(settings);
    mergeSaved(settings);
  }

  const persistable = keepableValues(loaded, values, base.values);
  // A typed secret is not stored in the draft, so leaving the page must be confirmed.
  useUnsavedInput(isDirty);
  const deleteDraft = useKeptForm({
    id: 'settings',
    title: 'rozepsané změny nastavení',
    isDirty: !sameValues(base.values, persistable),
    values: keepSettings(persistable, base),
    restore(stored) {
      const draft = keptSettings(stored, Object.keys(base.values));
      if (!draft) return;
      setBase(draft.base);
      setValues(draft.values);
    },
  });

  /** `sent` is what was saved; values edited during the save stay. */
  function mergeSaved(latest: readonly Setting[], sent: FormValues = currentValues.current) {
    const state = stateOf(latest);
    setBase(state);
    setValues(mergeRecord(sent, currentValues.current, state.values).values);
    setConflict(undefined);
    say(NO_ERRORS);
  }

  function showConflict(latest: readonly Setting[]) {
    const theirs = stateOf(latest);
    const mine = currentValues.current;
    const merged = mergeRecord(base.values, mine, theirs.values);
    setConflict({ names: merged.conflicts, mine, theirs: theirs.values });
    setBase(theirs);
    setValues(merged.values);
  }

  /** A version conflict opens the choice between the values; other errors are shown at their fields. */
  async function run(call: () => Promise<SettingsAnswer>): Promise<SettingsAnswer | undefined> {
    if (isBusy) return undefined;
    setIsBusy(true);
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'VERSION_CONFLICT') {
        showConflict(error.data as Setting[]);
        await mutate(getListSettingsKey());
      } else say(fieldErrors(error, Object.keys(values)));
      return undefined;
    } finally {
      setIsBusy(false);
    }
  }

  async function submit() {
    // After a conflict no change may remain.
    if (!isDirty) return discard();
    const problems = settingsProblems(changed, values);
    say(problems ?? NO_ERRORS);
    if (problems) return;
    const update = { values: updateOf(settings, base, values) };
    const answer = await run(() => updateSettings(update, { failures: 'caller' }));
    if (!answer) return;
    deleteDraft(keepSettings(persistable, base));
    mergeSaved(answer.data, values);
    toast.show({
      type: 'success',
      title: 'Nastavení je uložené',
      message: changed.map(({ label }) => label).join(', '),
    });
    await setCachedResponse(getListSettingsKey(), answer);
  }

  function discard() {
    mergeSaved(settings);
    deleteDraft();
  }

  async function reset({ key, label, version }: Setting) {
    const answer = await run(() => resetSetting(key, { version }, { failures: 'caller' }));
    const latest = answer?.data.find((setting) => setting.key === key);
    if (!answer || !latest) return;
    const text = textOf(latest.value);
    setBase((all) => ({
      values: { ...all.values, [key]: text },
      versions: { ...all.versions, [key]: latest.version },
    }));
    setValues((all) => ({ ...all, [key]: text }));
    toast.show({ type: 'success', title: 'Platí výchozí hodnota', message: label });
    await setCachedResponse(getListSettingsKey(), answer);
  }

  return {
    values,
    base,
    errors,
    conflict,
    changed,
    isBusy,
    isDirty,
    form,
    submit,
    reset,
    change(key: string, text: string) {
      setValues((all) => ({ ...all, [key]: text }));
      mend([key]);
    },
    choose(key: string, whose: 'mine' | 'theirs') {
      if (conflict) setValues((all) => ({ ...all, [key]: conflict[whose][key] ?? '' }));
    },
    discard,
  };
}

export type SettingsForm = ReturnType<typeof useSettingsForm>;
