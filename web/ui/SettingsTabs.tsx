import { PathTabs } from './PathTabs';

const TABS = [
  { path: '/admin/settings', label: 'Nastavení' },
  { path: '/admin/settings/backups', label: 'Zálohy' },
] as const;

/** What administrators set, and the backups of all of it. */
export function SettingsTabs() {
  return <PathTabs label="Nastavení webu" tabs={TABS} />;
}
