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

/** All settings while they are changed: saved together or not at all, each with the version that was seen. */
export function useSettingsForm(settings: readonly Setting[]) {
  const { mutate } = useSWRConfig();
  const keep = useKeepAnswer();
  const toast = useToast();
  const [known, setKnown] = useState(settings);
  const [base, setBase] = useState(() => stateOf(settings));
  const [values, setValues] = useState<FormValues>(base.values);
  const { form, errors, say, mend } = useFormErrors();
  const [conflict, setConflict] = useState<RecordConflict<FormValues>>();
  const [isBusy, setIsBusy] = useState(false);
  const isDirty = !sameValues(base.values, values);
  const typed = useRef(values);
  useEffect(() => {
    typed.current = values;
  }, [values]);
  const changed = changedSettings(settings, base.values, values);

  // What others saved shows at once where nothing was typed over it.
  if (known !== settings && !isDirty && !isBusy) {
    setKnown(settings);
    begin(settings);
  }

  const keepable = keepableValues(known, values, base.values);
  // A secret alone is not kept, and is still something to ask about before the page goes.
  useUnsavedInput(isDirty);
  const forget = useKeptForm({
    id: 'settings',
    title: 'rozepsané změny nastavení',
    isDirty: !sameValues(base.values, keepable),
    values: keepSettings(keepable, base),
    restore(kept) {
      const draft = keptSettings(kept, Object.keys(base.values));
      if (!draft) return;
      setBase(draft.base);
      setValues(draft.values);
    },
  });

  /** `sent` is what was saved: what was typed over it while it was on its way stays. */
  function begin(now: readonly Setting[], sent: FormValues = typed.current) {
    const state = stateOf(now);
    setBase(state);
    setValues(mergeRecord(sent, typed.current, state.values).values);
    setConflict(undefined);
    say(NO_ERRORS);
  }

  function meet(now: readonly Setting[]) {
    const theirs = stateOf(now);
    const mine = typed.current;
    const merged = mergeRecord(base.values, mine, theirs.values);
    setConflict({ names: merged.conflicts, mine, theirs: theirs.values });
    setBase(theirs);
    setValues(merged.values);
  }

  /** Runs a call that answers with all settings; a conflict is met, other refusals are shown. */
  async function run(call: () => Promise<SettingsAnswer>): Promise<SettingsAnswer | undefined> {
    if (isBusy) return undefined;
    setIsBusy(true);
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'VERSION_CONFLICT') {
        meet(error.data as Setting[]);
        await mutate(getListSettingsKey());
      } else say(fieldErrors(error, Object.keys(values)));
      return undefined;
    } finally {
      setIsBusy(false);
    }
  }

  async function submit() {
    // Of a conflict nothing of one's own may be left.
    if (!isDirty) return discard();
    const problems = settingsProblems(changed, values);
    say(problems ?? NO_ERRORS);
    if (problems) return;
    const update = { values: updateOf(settings, base, values) };
    const answer = await run(() => updateSettings(update, { failures: 'caller' }));
    if (!answer) return;
    forget(keepSettings(keepable, base));
    begin(answer.data, values);
    toast.show({
      type: 'success',
      title: 'Nastavení je uložené',
      message: changed.map(({ label }) => label).join(', '),
    });
    await keep(getListSettingsKey(), answer);
  }

  function discard() {
    begin(settings);
    forget();
  }

  /** Gives one setting its default back, at once; what is typed elsewhere stays. */
  async function reset({ key, label, version }: Setting) {
    const answer = await run(() => resetSetting(key, { version }, { failures: 'caller' }));
    const now = answer?.data.find((setting) => setting.key === key);
    if (!answer || !now) return;
    const text = textOf(now.value);
    setBase((all) => ({
      values: { ...all.values, [key]: text },
      versions: { ...all.versions, [key]: now.version },
    }));
    setValues((all) => ({ ...all, [key]: text }));
    toast.show({ type: 'success', title: 'Platí výchozí hodnota', message: label });
    await keep(getListSettingsKey(), answer);
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
