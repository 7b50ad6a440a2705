import { useSWRConfig } from 'swr';
import type { Setting, SettingsAnswer } from '../../../generated/web/model';
import { getListSettingsKey, resetSetting, updateSettings } from '../../../generated/web/settings/settings';
import { useRecordForm } from '../../form/useRecordForm';
import type { FormValues } from '../../lib/mergeRecord';
import { changedSettings, isSecret, settingsProblems, toSettingsState, toUpdateValues } from './settingsForm';

/** All settings in one form: saved atomically, each with the version that was loaded. */
export function useSettingsForm(settings: readonly Setting[]) {
  const { mutate } = useSWRConfig();
  const changedIn = (values: FormValues) =>
    changedSettings(settings, toSettingsState(settings).values, values);
  const form = useRecordForm<FormValues, readonly Setting[], SettingsAnswer>({
    draft: { id: 'settings', title: 'rozepsané změny nastavení' },
    secrets: settings.filter(isSecret).map(({ key }) => key),
    record: settings,
    read: toSettingsState,
    recordOf: ({ data }) => data,
    validate: (values) => settingsProblems(changedIn(values), values),
    save: (values, { base, request }) =>
      updateSettings({ values: toUpdateValues(settings, base, values) }, request),
    success: (_answer, sent) => ({
      title: 'Nastavení je uložené',
      message: changedIn(sent)
        .map(({ label }) => label)
        .join(', '),
    }),
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
