import { PathTabs } from './PathTabs';

const TABS = [
  { path: '/admin/settings', label: 'Nastavení' },
  { path: '/admin/settings/backups', label: 'Zálohy' },
  { path: '/admin/settings/export', label: 'Export' },
  { path: '/admin/settings/maintenance', label: 'Údržba' },
] as const;

export function SettingsTabs() {
  return <PathTabs label="Nastavení webu" tabs={TABS} />;
}
