import type { SettingValues } from '../features/settings/settingsRegistry.policy.ts';
import type { TestApp } from './testApp.ts';

export async function changeSetting<Key extends keyof SettingValues>(
  { services }: Pick<TestApp, 'services'>,
  key: Key,
  value: SettingValues[Key],
): Promise<void> {
  const actor = { id: null, name: 'Test', requestId: 'test', ip: '127.0.0.1' };
  await services.settings.setMany(actor, [{ key, value }]);
}
