import { useEffect, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { Setting, SettingsAnswer } from '../../../generated/web/model';
import { getListSettingsKey, resetSetting, updateSettings } from '../../../generated/web/settings/settings';
import { ApiError } from '../../api/apiError';
import { useSetCachedResponse } from '../../api/useSetCachedResponse';
import { type FormValues, hasSameValues, mergeRecord } from '../../lib/mergeRecord';
import { useFormDraft } from '../../session/drafts/useFormDraft';
import type { RecordConflict } from '../../session/drafts/useRecordForm';
import { useUnsavedInput } from '../../session/unsavedInput';
import { fieldErrors, NO_ERRORS } from '../../ui/form/fieldErrors';
import { useFormErrors } from '../../ui/form/useFormErrors';
import { useToast } from '../../ui/useToast';
import { persistableValues, restoreSettings, serializeSettings } from './settingsDraft';
import {
  changedSettings,
  settingsProblems,
  settingText,
  toSettingsState,
  toUpdateValues,
} from './settingsForm';

/** All settings in one form: saved atomically, each with the version that was loaded. */
export function useSettingsForm(settings: readonly Setting[]) {
  const { mutate } = useSWRConfig();
  const setCachedResponse = useSetCachedResponse();
  const toast = useToast();
  const [loaded, setLoaded] = useState(settings);
  const [base, setBase] = useState(() => toSettingsState(settings));
  const [values, setValues] = useState<FormValues>(base.values);
  const { form, errors, setErrors, clearErrors } = useFormErrors();
  const [conflict, setConflict] = useState<RecordConflict<FormValues>>();
  const [isBusy, setIsBusy] = useState(false);
  const isDirty = !hasSameValues(base.values, values);
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

  const persistable = persistableValues(loaded, values, base.values);
  // A typed secret is not stored in the draft, so leaving the page must be confirmed.
  useUnsavedInput(isDirty);
  const deleteDraft = useFormDraft({
    id: 'settings',
    title: 'rozepsané změny nastavení',
    isDirty: !hasSameValues(base.values, persistable),
    values: serializeSettings(persistable, base),
    restore(stored) {
      const draft = restoreSettings(stored, Object.keys(base.values));
      if (!draft) return;
      setBase(draft.base);
      setValues(draft.values);
    },
  });

  /** `sent` is what was saved; values edited during the save stay. */
  function mergeSaved(latest: readonly Setting[], sent: FormValues = currentValues.current) {
    const state = toSettingsState(latest);
    setBase(state);
    setValues(mergeRecord(sent, currentValues.current, state.values).values);
    setConflict(undefined);
    setErrors(NO_ERRORS);
  }

  function showConflict(latest: readonly Setting[]) {
    const theirs = toSettingsState(latest);
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
      } else setErrors(fieldErrors(error, Object.keys(values)));
      return undefined;
    } finally {
      setIsBusy(false);
    }
  }

  async function submit() {
    // After a conflict no change may remain.
    if (!isDirty) return discard();
    const problems = settingsProblems(changed, values);
    setErrors(problems ?? NO_ERRORS);
    if (problems) return;
    const update = { values: toUpdateValues(settings, base, values) };
    const answer = await run(() => updateSettings(update, { failures: 'caller' }));
    if (!answer) return;
    deleteDraft(serializeSettings(persistable, base));
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
    const text = settingText(latest.value);
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
      clearErrors([key]);
    },
    choose(key: string, whose: 'mine' | 'theirs') {
      if (conflict) setValues((all) => ({ ...all, [key]: conflict[whose][key] ?? '' }));
    },
    discard,
  };
}

export type SettingsForm = ReturnType<typeof useSettingsForm>;
