// One chunk: who changes settings opens both.
export { MaintenanceSettingsPage } from './MaintenanceSettingsPage';
export { SettingsPage } from './SettingsPage';
