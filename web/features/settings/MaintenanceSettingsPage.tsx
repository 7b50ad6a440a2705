import { useListSettings } from '../../../generated/web/settings/settings';
import { AdminPage } from '../../ui/AdminPage';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { SettingsTabs } from '../../ui/SettingsTabs';
import { LoadedSettings, SettingsSkeleton } from './SettingsPage';

/** The settings of the maintenance alone; the same are among all the settings. */
export function MaintenanceSettingsPage() {
  const { data, error, mutate } = useListSettings();
  return (
    <AdminPage
      title="Údržba"
      intro="Na čas zavřete web, nebo ho nechte jen ke čtení. Správci se dostanou všude."
    >
      <SettingsTabs />
      {error && !data && <ErrorNotice error={error} onRetry={() => void mutate()} />}
      {!error && !data && <SettingsSkeleton />}
      {data && (
        <LoadedSettings
          partId="settings-maintenance"
          settings={data.data.filter(({ group }) => group === 'maintenance')}
        />
      )}
    </AdminPage>
  );
}
