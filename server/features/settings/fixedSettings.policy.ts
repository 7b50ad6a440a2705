import type { Config } from '../../config.ts';
import type { SettingValues } from './settingsRegistry.policy.ts';

export function fixedSettings({
  logLevel,
  rateLimitMode,
}: Pick<Config, 'logLevel' | 'rateLimitMode'>): Partial<SettingValues> {
  return {
    ...(logLevel !== undefined && { log_level: logLevel }),
    ...(rateLimitMode !== undefined && { rate_limit_mode: rateLimitMode }),
  };
}
