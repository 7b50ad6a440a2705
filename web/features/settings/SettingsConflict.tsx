import type { Setting } from '../../../generated/web/model';
import { ConflictNotice } from '../../ui/form/ConflictNotice';
import { settingValueLabel } from './settingsForm';
import type { SettingsForm } from './useSettingsForm';

export function SettingsConflict(props: {
  settings: readonly Setting[];
  form: SettingsForm;
  onSave(): void;
}) {
  const { settings, form, onSave } = props;
  const { conflict, values, isBusy } = form;
  if (!conflict) return null;
  const conflicting = settings.filter(({ key }) => conflict.names.includes(key));
  return (
    <ConflictNotice
      conflicts={conflicting.map((setting) => ({
        name: setting.key,
        label: setting.label,
        mine: settingValueLabel(setting, conflict.mine[setting.key] ?? ''),
        theirs: settingValueLabel(setting, conflict.theirs[setting.key] ?? ''),
      }))}
      theirs={new Set(conflict.names.filter((name) => values[name] === conflict.theirs[name]))}
      isBusy={isBusy}
      onChoose={form.choose}
      onSave={onSave}
      onDiscard={form.discard}
    />
  );
}
