import { useSWRConfig } from 'swr';
import type { Setting, SettingsAnswer } from '../../../generated/web/model';
import { getListSettingsKey, resetSetting, updateSettings } from '../../../generated/web/settings/settings';
import { useRecordForm } from '../../form/useRecordForm';
import type { FormValues } from '../../lib/mergeRecord';
import { changedSettings, isSecret, settingsProblems, toSettingsState, toUpdateValues } from './settingsForm';

interface SettingsFormOptions {
  /** A form of some of the settings, whose unsaved input does not outlive the session. */
  readonly isPart?: boolean;
  /** Of a form of some of the settings whose unsaved input is kept by itself. */
  readonly draftId?: string | undefined;
  /** Keys of settings that are saved also where they are not changed. */
  readonly always?: readonly string[] | undefined;
  onSaved?(): void;
}

/** Settings in one form: saved atomically, each with the version that was loaded. */
export function useSettingsForm(settings: readonly Setting[], options: SettingsFormOptions = {}) {
  const { isPart = false, draftId = 'settings', always = [], onSaved } = options;
  const { mutate } = useSWRConfig();
  const keys = new Set(settings.map(({ key }) => key));
  const ofForm = (all: readonly Setting[]) => all.filter(({ key }) => keys.has(key));
  const changedIn = (values: FormValues) =>
    changedSettings(settings, toSettingsState(settings).values, values);
  const form = useRecordForm<FormValues, readonly Setting[], SettingsAnswer>({
    ...(!isPart && { draft: { id: draftId, title: 'rozepsané změny nastavení' } }),
    secrets: settings.filter(isSecret).map(({ key }) => key),
    record: settings,
    read: toSettingsState,
    recordOf: ({ data }) => ofForm(data),
    recordOfConflict: (data) => ofForm(data as Setting[]),
    validate: (values) => settingsProblems(changedIn(values), values),
    save: (values, { base, request }) =>
      updateSettings({ values: toUpdateValues(settings, base, values, always) }, request),
    success: (_answer, sent) => ({
      title: 'Nastavení je uložené',
      message: changedIn(sent)
        .map(({ label }) => label)
        .join(', '),
    }),
    ...(onSaved && { onSaved }),
    cacheKey: getListSettingsKey(),
    refresh: () => mutate(getListSettingsKey()),
  });
  return {
    ...form,
    changed: changedSettings(settings, form.base.values, form.values),
    reset: ({ key, label, version }: Setting) =>
      form.write(
        [key],
        ({ base, request }) => resetSetting(key, { version: base.versions?.[key] ?? version }, request),
        () => ({ title: 'Platí výchozí hodnota', message: label }),
      ),
  };
}

export type SettingsForm = ReturnType<typeof useSettingsForm>;
